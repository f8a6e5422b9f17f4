package dev.untorn.corpus.paper004;

/** Jose: a synchronized buffer of the JDK that never leaves its owner: the pattern without harm. */
public final class EncapsulatedBuffer {
  private final StringBuffer buffer = new StringBuffer();
  private int lines;

  /** The buffer locks itself each time, but only its owner can reach it. */
  public synchronized void add(String line) {
    buffer.append(line);
    buffer.append('.');
    if (buffer.length() > 1000) {
      buffer.setLength(0);
    }
    lines++;
  }

  public static void main(String[] args) throws InterruptedException {
    EncapsulatedBuffer text = new EncapsulatedBuffer();
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              text.add("white");
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              text.add("black");
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
