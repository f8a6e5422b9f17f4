package dev.untorn.dynamic.atomizer.state;

import dev.untorn.dynamic.order.ObservedClock.ReleaseClock;

/** A variable that remembers who used it last, in this run, for who may have got it from there. */
public abstract class VariableLastUse extends VariableGap {

  /** If a lock protects the variable, this comes after all other uses. */
  private int lastThread;

  private int lastSeen;

  /** The thread that used it last and the stretch it was in, see {@link AtomizerThread#stretch}. */
  private long stretch;

  /** Where it was read and written in that stretch, if that changes nothing any more. */
  private int knownRead;

  private int knownWrite;

  /** Where it was last written in one step, if it was. */
  private volatile ReleaseClock release;

  VariableLastUse(long key) {
    super(key);
  }

  /**
   * Whether this thread has done the same in the same stretch, as a both-mover, and nobody else
   * anything since: what is known of the variable stays as it is.
   */
  public final boolean isKnown(AtomizerThread runner, int kind, int site) {
    return site != 0
        && stretch == runner.stretch()
        && (kind == AccessLog.READ
            ? knownRead == site
            : kind == AccessLog.WRITE && knownWrite == site);
  }

  /** Whether several threads use it, and none writes. */
  public abstract boolean isReadShared();

  /** The owner reads. */
  abstract void noteRead(AtomizerThread runner, int site);

  abstract void noteWrite(AtomizerThread runner, int site);

  /** A read; returns whether it is a both-mover. */
  abstract boolean read(AtomizerThread runner, int site);

  /** A write; returns whether it is a both-mover. */
  abstract boolean write(AtomizerThread runner, int site);

  /** An access of the owner that orders nobody changes nothing but what is noted of it. */
  public final void note(AtomizerThread runner, int kind, int site) {
    if ((kind & AccessLog.READ) != 0) {
      noteRead(runner, site);
    }
    if ((kind & AccessLog.WRITE) != 0) {
      noteWrite(runner, site);
    }
    see(runner);
  }

  /** Any access; returns whether it is a both-mover. */
  public final boolean use(AtomizerThread runner, int kind, int site) {
    if (kind == AccessLog.READ && isReadShared()) {
      // Many threads may read it all the time: who did last matters only once somebody writes.
      return read(runner, site);
    }
    if ((kind & AccessLog.ATOMIC) != 0) {
      pass(runner, kind);
    }
    boolean isMover = true;
    if ((kind & AccessLog.READ) != 0) {
      isMover = read(runner, site);
      see(runner);
    }
    if ((kind & AccessLog.WRITE) != 0) {
      isMover = write(runner, site);
      see(runner);
    }
    know(runner, kind, isMover ? site : 0);
    return isMover;
  }

  /** What others use at the same moment may be lost, as in {@link LastAccesses}. */
  private void know(AtomizerThread runner, int kind, int site) {
    if (stretch != runner.stretch()) {
      stretch = runner.stretch();
      knownWrite = 0;
    }
    knownRead = kind == AccessLog.READ ? site : 0;
    if ((kind & AccessLog.WRITE) != 0) {
      knownWrite = kind == AccessLog.WRITE ? site : 0;
    }
  }

  /** Nothing is written that is known already. */
  private void see(AtomizerThread runner) {
    int time = runner.seen.time();
    if (lastThread != runner.id() || lastSeen != time) {
      lastThread = runner.id();
      lastSeen = time;
    }
  }

  /** Whether the last use came before this thread, in this run. */
  final boolean isSeen(AtomizerThread runner) {
    return lastThread == runner.id() || runner.seen.knows(lastThread, lastSeen);
  }

  /** A step that is atomic takes what others gave up so, or gives up what was done before. */
  private void pass(AtomizerThread runner, int kind) {
    if ((kind & AccessLog.READ) != 0) {
      runner.seen.take(release);
    }
    if ((kind & AccessLog.WRITE) != 0) {
      ReleaseClock given = release == null ? new ReleaseClock() : release;
      runner.seen.give(given);
      release = given;
    }
    runner.endStretch();
  }
}
