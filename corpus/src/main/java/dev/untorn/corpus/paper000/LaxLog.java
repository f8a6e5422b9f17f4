package dev.untorn.corpus.paper000;

/** Section 5.3: a log that writes a copy of shared state without the lock: no violation. */
public final class LaxLog {
  private final Object lock = new Object();
  private int temperature;
  private final StringBuilder log = new StringBuilder();

  private void measure() {
    for (int i = 0; i < 100; i++) {
      synchronized (lock) {
        temperature = i % 30;
      }
    }
  }

  /** The log says what was true a moment ago; that is good enough for a log. */
  private void write() {
    for (int i = 0; i < 100; i++) {
      int copy;
      synchronized (lock) {
        copy = temperature;
      }
      log.append(copy).append(' ');
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LaxLog station = new LaxLog();
    Thread measuring = new Thread(station::measure);
    Thread logging = new Thread(station::write);
    measuring.start();
    logging.start();
    measuring.join();
    logging.join();
  }
}
