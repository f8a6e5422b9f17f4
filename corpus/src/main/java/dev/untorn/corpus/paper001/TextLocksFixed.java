package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Text}: the other buffer stays locked from its length to its
 * characters.
 *
 * <p>The regions are synchronized methods.
 */
public final class TextLocksFixed {
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

  synchronized void append(TextLocksFixed o) {
    synchronized (o) {
      int length = o.length();
      if (length > value.length) {
        value = new char[2 * length];
      }
      o.getChars(0, length, value, 0);
      count = length;
    }
  }

  private static TextLocksFixed newSource() {
    TextLocksFixed source = new TextLocksFixed();
    source.setLength(40);
    return source;
  }

  /** Copies the other text again and again. */
  static final class Appender implements Runnable {
    private final TextLocksFixed target;
    private final TextLocksFixed source;
    int failures;

    Appender(TextLocksFixed target, TextLocksFixed source) {
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
    private final TextLocksFixed source;

    Cutter(TextLocksFixed source) {
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
    TextLocksFixed source = newSource();
    Thread first = new Thread(new Appender(new TextLocksFixed(), source));
    Thread second = new Thread(new Cutter(source));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
