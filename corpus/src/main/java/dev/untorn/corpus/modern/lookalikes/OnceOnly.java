package dev.untorn.corpus.modern.lookalikes;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Things that are made once: by a second look, by a class, by a map and by putting the first. */
public final class OnceOnly {

  /** Made when the class is first used, by the virtual machine. */
  static final class Stamp {
    static final String TEXT = "stamp".repeat(2);

    private Stamp() {}
  }

  private volatile String seal;
  private final ConcurrentHashMap<String, StringBuffer> letters = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, AtomicInteger> counters = new ConcurrentHashMap<>();

  public String seal() {
    String known = seal;
    if (known == null) {
      synchronized (this) {
        known = seal;
        if (known == null) {
          known = Stamp.TEXT + "-seal";
          seal = known;
        }
      }
    }
    return known;
  }

  public int count(String name) {
    return counters.computeIfAbsent(name, key -> new AtomicInteger()).incrementAndGet();
  }

  /** A quick look first; what counts is what the second call answers. */
  public StringBuffer letter(String name) {
    StringBuffer known = letters.get(name);
    if (known != null) {
      return known;
    }
    StringBuffer fresh = new StringBuffer(name);
    StringBuffer earlier = letters.putIfAbsent(name, fresh);
    return earlier == null ? fresh : earlier;
  }

  public void write(String name, String line) {
    letter(name).append(line);
  }

  public int letters() {
    return letters.size();
  }

  public static void main(String[] args) throws InterruptedException {
    OnceOnly office = new OnceOnly();
    Runnable clerk =
        () -> {
          for (int i = 0; i < 200; i++) {
            office.seal();
            office.count("letters");
            office.write("letter-" + i % 9, "hello");
          }
        };
    Thread first = new Thread(clerk);
    Thread second = new Thread(clerk);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("letters: " + office.letters());
  }
}
