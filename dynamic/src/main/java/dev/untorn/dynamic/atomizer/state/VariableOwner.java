package dev.untorn.dynamic.atomizer.state;

import dev.untorn.dynamic.atomizer.state.LastAccesses.LastAccess;

/**
 * A variable that notes what its owner did last, as long as there is one: most variables have one
 * for good, so it has no {@link LastAccess} of its own.
 */
abstract class VariableOwner extends VariableLastUse {

  private int readSite;

  /** 0 if it has not read. */
  private int readTime;

  private HeldLockList readHeld;
  private long readStamp;
  private long readFirst;

  private int writeSite;
  private int writeTime;
  private HeldLockList writeHeld;
  private long writeStamp;
  private long writeFirst;

  VariableOwner(long key) {
    super(key);
  }

  @Override
  final void noteRead(AtomizerThread runner, int site) {
    readSite = site;
    readTime = runner.time();
    readStamp = runner.holds.stamp();
    readFirst = runner.holds.first();
    if (readHeld != runner.held()) {
      readHeld = runner.held();
    }
  }

  @Override
  final void noteWrite(AtomizerThread runner, int site) {
    writeSite = site;
    writeTime = runner.time();
    writeStamp = runner.holds.stamp();
    writeFirst = runner.holds.first();
    if (writeHeld != runner.held()) {
      writeHeld = runner.held();
    }
  }

  final boolean isRead() {
    return readTime > 0;
  }

  final boolean isWritten() {
    return writeTime > 0;
  }

  final HeldLockList readHeld() {
    return readHeld;
  }

  final HeldLockList writeHeld() {
    return writeHeld;
  }

  final int lastTime() {
    return Math.max(readTime, writeTime);
  }

  @Override
  final boolean isReadAgain(AtomizerThread runner) {
    return isRead() && runner.holds.areSince(readHeld, readStamp);
  }

  /** The read becomes a touch like any other. */
  final void passRead(LastAccess touch) {
    touch.set(readSite, readTime, readHeld, readStamp, readFirst);
  }

  final void passWrite(LastAccess touch) {
    touch.set(writeSite, writeTime, writeHeld, writeStamp, writeFirst);
  }

  final void forgetNotes() {
    readTime = 0;
    writeTime = 0;
    // Collectors have to look at what is written, be it nothing.
    if (readHeld != null) {
      readHeld = null;
    }
    if (writeHeld != null) {
      writeHeld = null;
    }
  }
}
