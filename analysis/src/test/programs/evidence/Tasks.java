/** A task with a lock that its own run method does without. */
class Running implements Runnable {
  private int total;

  public synchronized void first() {
    total++;
  }

  public synchronized void second() {
    total += 2;
  }

  public synchronized void third() {
    total += 3;
  }

  @Override
  public void run() { // SILENT: run-by-one-thread
    total++;
  }
}
