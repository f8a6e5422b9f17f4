package dev.untorn.corpus.paper001;

/**
 * The string buffer whose {@code append} asks another buffer for its length and then for its
 * characters.
 *
 * <p>The regions are synchronized methods.
 */
public final class TextLocks {
  private char[] value = new char[64];
  private int count;

  synchronized int length() {
    return count;
  }

  synchronized void getChars(int from, int to, char[] target, int at) {
    if (to > count) {
      throw new IndexOutOfBoundsException("only " + count + " characters");
    }
    for (int i = from; i < to; i++) {
      target[at + i - from] = value[i];
    }
  }

  synchronized void setLength(int length) {
    for (int i = count; i < length; i++) {
      value[i] = '-';
    }
    count = length;
  }

  /** Sets this text to the other one, which can become shorter after its length was asked for. */
  synchronized void append(TextLocks o) { // TORN: locking-pattern, stale-value, causal-stale-value
    int length = o.length();
    if (length > value.length) {
      value = new char[2 * length];
    }
    o.getChars(0, length, value, 0);
    count = length;
  }

  private static TextLocks newSource() {
    TextLocks source = new TextLocks();
    source.setLength(40);
    return source;
  }

  /** Copies the other text again and again. */
  static final class Appender implements Runnable {
    private final TextLocks target;
    private final TextLocks source;
    int failures;

    Appender(TextLocks target, TextLocks source) {
      this.target = target;
      this.source = source;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        try {
          target.append(source);
        } catch (IndexOutOfBoundsException e) {
          failures++;
        }
      }
    }
  }

  /** Makes the text longer and shorter. */
  static final class Cutter implements Runnable {
    private final TextLocks source;

    Cutter(TextLocks source) {
      this.source = source;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        source.setLength(i % 2 == 0 ? 20 : 40);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TextLocks source = newSource();
    Thread first = new Thread(new Appender(new TextLocks(), source));
    Thread second = new Thread(new Cutter(source));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
