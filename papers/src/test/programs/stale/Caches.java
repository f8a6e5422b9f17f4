import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * Caches that may be filled twice, and maps that look alike and may not. It has no main: threads
 * that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN is not.
 */
class Caches {

  /** Never changes. */
  static final class Name {
    final String text;
    private final int length;

    Name(String text) {
      this.text = text;
      length = text.length();
    }

    int length() {
      return length;
    }
  }

  /** Is changed by who gets it. */
  static final class Account {
    private final String owner;
    int amount;

    Account(String owner) {
      this.owner = owner;
    }

    void add(int more) {
      amount += more + owner.length();
    }
  }

  private final ConcurrentHashMap<String, Pattern> patterns = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Name> names = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Account> accounts = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Integer> numbers = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Integer> lengths = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, String> given = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, String> bought = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, String> mixed = new ConcurrentHashMap<>();
  private final AtomicInteger last = new AtomicInteger();
  private final AtomicInteger paid = new AtomicInteger();
  private final AtomicInteger sum = new AtomicInteger(-1);
  private final AtomicInteger highest = new AtomicInteger(-1);
  private final int[] parts;

  Caches(int... parts) {
    this.parts = parts;
  }

  public Pattern pattern(String text) { // BENIGN: two patterns of one text are the same
    Pattern known = patterns.get(text);
    if (known == null) {
      known = Pattern.compile(text);
      patterns.put(text, known);
    }
    return known;
  }

  public Name name(String text) { // BENIGN: what is made never changes
    Name known = names.get(text);
    if (known == null) {
      known = made(text);
      names.put(text, known);
    }
    return known;
  }

  private static Name made(String text) {
    return new Name(text);
  }

  public Account account(String owner) { // TORN
    Account known = accounts.get(owner);
    if (known == null) {
      known = new Account(owner);
      accounts.put(owner, known);
    }
    return known;
  }

  public int length(String text) { // BENIGN: a number that comes of the text alone
    Integer known = lengths.get(text);
    if (known == null) {
      known = text.length();
      keep(text, known);
    }
    return known;
  }

  private void keep(String text, Integer length) {
    lengths.put(text, length);
  }

  public int number(String text) { // TORN
    Integer known = numbers.get(text);
    if (known == null) {
      known = next(text);
      numbers.put(text, known);
    }
    return known;
  }

  private int next(String text) {
    return text.isEmpty() ? 0 : last.incrementAndGet();
  }

  public void give(String name, String value) { // TORN
    if (!given.containsKey(name)) {
      given.put(name, value);
    }
  }

  public void buy(String word) { // TORN
    if (!bought.containsKey(word)) {
      bought.put(word, translation(word));
    }
  }

  private String translation(String word) {
    paid.incrementAndGet();
    return word.trim();
  }

  public void mixIfMissing(String name) { // TORN
    if (!mixed.containsKey(name)) {
      mixed.put(name, name.trim());
    }
  }

  public void mix(String name, String value) {
    mixed.put(name, value);
  }

  public int sum() { // BENIGN: it is computed from what never changes
    int known = sum.get();
    if (known < 0) {
      known = 0;
      for (int part : parts) {
        known += part;
      }
      sum.set(known);
    }
    return known;
  }

  public void raise(int to) { // TORN
    if (highest.get() < to) {
      highest.set(to);
    }
  }

  public int paid() {
    return paid.get() + highest.get();
  }
}
