package dev.untorn.corpus.paper002;

/** A place where threads wait for each other, in the style of the time before there was one. */
final class Barrier {
  private final int parties;
  private int arrived;
  private int generation;

  Barrier(int parties) {
    this.parties = parties;
  }

  /** Returns when all parties have come. */
  synchronized void await() {
    arrived++;
    if (arrived == parties) {
      arrived = 0;
      generation++;
      notifyAll();
      return;
    }
    int mine = generation;
    while (mine == generation) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts the programs of the corpus", e);
      }
    }
  }
}
