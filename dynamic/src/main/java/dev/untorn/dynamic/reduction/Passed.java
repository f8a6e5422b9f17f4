package dev.untorn.dynamic.reduction;

/** A variable that remembers who used it last, in this run, for who may have got it from there. */
abstract class Passed extends Gapped {

  /** If a lock protects the variable, this comes after all other uses. */
  private int lastThread;

  private int lastSeen;

  /** The thread that used it last and the stretch it was in, see {@link Runner#stretch}. */
  private long stretch;

  /** Where it was read and written in that stretch, if that changes nothing any more. */
  private int knownRead;

  private int knownWrite;

  /** Where it was last written in one step, if it was. */
  private volatile Release release;

  Passed(long key) {
    super(key);
  }

  /**
   * Whether this thread has done the same in the same stretch, as a both-mover, and nobody else
   * anything since: what is known of the variable stays as it is.
   */
  final boolean isKnown(Runner runner, int kind, int site) {
    return site != 0
        && stretch == runner.stretch()
        && (kind == Memory.READ ? knownRead == site : kind == Memory.WRITE && knownWrite == site);
  }

  /** Whether several threads use it, and none writes. */
  abstract boolean isReadShared();

  /** The owner reads. */
  abstract void noteRead(Runner runner, int site);

  abstract void noteWrite(Runner runner, int site);

  /** A read; returns whether it is a both-mover. */
  abstract boolean read(Runner runner, int site);

  /** A write; returns whether it is a both-mover. */
  abstract boolean write(Runner runner, int site);

  /** An access of the owner that orders nobody changes nothing but what is noted of it. */
  final void note(Runner runner, int kind, int site) {
    if ((kind & Memory.READ) != 0) {
      noteRead(runner, site);
    }
    if ((kind & Memory.WRITE) != 0) {
      noteWrite(runner, site);
    }
    see(runner);
  }

  /** Any access; returns whether it is a both-mover. */
  final boolean use(Runner runner, int kind, int site) {
    if (kind == Memory.READ && isReadShared()) {
      // Many threads may read it all the time: who did last matters only once somebody writes.
      return read(runner, site);
    }
    if ((kind & Memory.ATOMIC) != 0) {
      pass(runner, kind);
    }
    boolean isMover = true;
    if ((kind & Memory.READ) != 0) {
      isMover = read(runner, site);
      see(runner);
    }
    if ((kind & Memory.WRITE) != 0) {
      isMover = write(runner, site);
      see(runner);
    }
    know(runner, kind, isMover ? site : 0);
    return isMover;
  }

  /** What others use at the same moment may be lost, as in {@link Touches}. */
  private void know(Runner runner, int kind, int site) {
    if (stretch != runner.stretch()) {
      stretch = runner.stretch();
      knownWrite = 0;
    }
    knownRead = kind == Memory.READ ? site : 0;
    if ((kind & Memory.WRITE) != 0) {
      knownWrite = kind == Memory.WRITE ? site : 0;
    }
  }

  /** Nothing is written that is known already. */
  private void see(Runner runner) {
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
  private void pass(Runner runner, int kind) {
    if ((kind & Memory.READ) != 0) {
      runner.seen.take(release);
    }
    if ((kind & Memory.WRITE) != 0) {
      Release given = release == null ? new Release() : release;
      runner.seen.give(given);
      release = given;
    }
    runner.endStretch();
  }
}
