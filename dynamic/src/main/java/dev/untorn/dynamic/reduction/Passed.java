package dev.untorn.dynamic.reduction;

/** A variable that remembers who used it last, in this run, for who may have got it from there. */
abstract class Passed extends Gapped {

  /** If a lock protects the variable, this comes after all other uses. */
  private int lastThread;

  private int lastSeen;

  /** Where it was last written in one step, if it was. */
  private volatile Release release;

  Passed(long key) {
    super(key);
  }

  /** Many threads may read it all the time, so nothing is written that is known already. */
  final void see(Runner runner) {
    int time = runner.seen.time();
    if (lastThread != runner.id() || lastSeen != time) {
      lastThread = runner.id();
      lastSeen = time;
    }
  }

  /** Whether the last use came before this thread, in this run. */
  final boolean isSeen(Runner runner) {
    return lastThread == runner.id() || runner.seen.knows(lastThread, lastSeen);
  }

  /** A step that is atomic takes what others gave up so, or gives up what was done before. */
  final void pass(Runner runner, int kind) {
    if ((kind & Memory.READ) != 0) {
      runner.seen.take(release);
    }
    if ((kind & Memory.WRITE) != 0) {
      release = runner.seen.release();
    }
  }
}
