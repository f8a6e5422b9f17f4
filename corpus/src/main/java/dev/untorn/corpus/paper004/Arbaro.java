package dev.untorn.corpus.paper004;

/** Arbaro: a shared progress object is compared with in one step and set in another. */
public final class Arbaro {

  /** The progress of all generators, in tenths of a percent. */
  static final class Progress {
    private int done;

    synchronized int get() {
      return done;
    }

    synchronized void set(int newDone) {
      done = newDone;
    }
  }

  private final Progress progress;
  private int leaves;

  Arbaro(Progress progress) {
    this.progress = progress;
  }

  /** Another generator can have come further meanwhile; the progress then goes backwards. */
  public synchronized void grow() { // TORN: locking-pattern, stale-value, causal-stale-value
    leaves++;
    if (leaves - progress.get() > 10) {
      progress.set(leaves);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Progress progress = new Progress();
    Arbaro oak = new Arbaro(progress);
    Arbaro birch = new Arbaro(progress);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 200; i++) {
              oak.grow();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 200; i++) {
              birch.grow();
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
