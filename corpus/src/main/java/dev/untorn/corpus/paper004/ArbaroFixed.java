package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link Arbaro}: comparing and setting is one step. */
public final class ArbaroFixed {

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

  ArbaroFixed(Progress progress) {
    this.progress = progress;
  }

  public synchronized void grow() {
    leaves++;
    synchronized (progress) {
      if (leaves - progress.get() > 10) {
        progress.set(leaves);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Progress progress = new Progress();
    ArbaroFixed oak = new ArbaroFixed(progress);
    ArbaroFixed birch = new ArbaroFixed(progress);
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
