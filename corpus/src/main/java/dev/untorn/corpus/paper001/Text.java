package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The string buffer whose {@code append} asks another buffer for its length and then for its
 * characters.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Text {
  private char[] value = new char[64];
  private int count;

  @Atomic
  int length() {
    return count;
  }

  @Atomic
  void getChars(int from, int to, char[] target, int at) { // TORN(dynamic): block
    if (to > count) {
      throw new IndexOutOfBoundsException("only " + count + " characters");
    }
    for (int i = from; i < to; i++) {
      target[at + i - from] = value[i];
    }
  }

  @Atomic
  void setLength(int length) { // TORN(dynamic): block
    for (int i = count; i < length; i++) {
      value[i] = '-';
    }
    count = length;
  }

  @Atomic
  void write(char[] chars) {
    char[] bigger = new char[Math.max(64, chars.length)];
    for (int i = 0; i < chars.length; i++) {
      bigger[i] = chars[i];
    }
    value = bigger;
    count = chars.length;
  }

  /** Sets this text to the other one, which can become shorter after its length was asked for. */
  void append(Text o) { // TORN: stale-value, causal-stale-value
    int length = o.length();
    char[] chars = new char[length];
    o.getChars(0, length, chars, 0);
    write(chars);
  }

  private static Text newSource() {
    Text source = new Text();
    source.setLength(40);
    return source;
  }

  /** Copies the other text again and again. */
  static final class Appender implements Runnable {
    private final Text target;
    private final Text source;
    int failures;

    Appender(Text target, Text source) {
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
    private final Text source;

    Cutter(Text source) {
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
    Text source = newSource();
    Thread first = new Thread(new Appender(new Text(), source));
    Thread second = new Thread(new Cutter(source));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
