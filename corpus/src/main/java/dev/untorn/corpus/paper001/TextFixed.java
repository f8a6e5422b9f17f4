package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Text}: the other buffer stays locked from its length to its
 * characters.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class TextFixed {
  private char[] value = new char[64];
  private int count;

  @Atomic
  synchronized int length() {
    return count;
  }

  @Atomic
  synchronized void getChars(int from, int to, char[] target, int at) {
    if (to > count) {
      throw new IndexOutOfBoundsException("only " + count + " characters");
    }
    for (int i = from; i < to; i++) {
      target[at + i - from] = value[i];
    }
  }

  @Atomic
  synchronized void setLength(int length) {
    for (int i = count; i < length; i++) {
      value[i] = '-';
    }
    count = length;
  }

  @Atomic
  synchronized void write(char[] chars) {
    char[] bigger = new char[Math.max(64, chars.length)];
    for (int i = 0; i < chars.length; i++) {
      bigger[i] = chars[i];
    }
    value = bigger;
    count = chars.length;
  }

  @Atomic
  void append(TextFixed o) {
    synchronized (o) {
      int length = o.length();
      char[] chars = new char[length];
      o.getChars(0, length, chars, 0);
      write(chars);
    }
  }

  private static TextFixed newSource() {
    TextFixed source = new TextFixed();
    source.setLength(40);
    return source;
  }

  /** Copies the other text again and again. */
  static final class Appender implements Runnable {
    private final TextFixed target;
    private final TextFixed source;
    int failures;

    Appender(TextFixed target, TextFixed source) {
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
    private final TextFixed source;

    Cutter(TextFixed source) {
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
    TextFixed source = newSource();
    Thread first = new Thread(new Appender(new TextFixed(), source));
    Thread second = new Thread(new Cutter(source));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
