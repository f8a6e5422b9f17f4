package dev.untorn.hooks;

/** Accesses of variables that others can see and that are not yet known in this epoch. */
final class Accesses {

  private static final int READS_ONLY = Epochs.READ | Epochs.READ_AGAIN;
  private static final int ALL = READS_ONLY | Epochs.WRITTEN | Epochs.WRITTEN_AGAIN;

  private Accesses() {}

  /** Whether a word says that nothing is new about a read in this epoch. */
  static boolean isKnownRead(int word, ThreadState thread) {
    return (word & ~(ALL ^ Epochs.READ_AGAIN)) == (thread.epoch | Epochs.READ_AGAIN);
  }

  static boolean isKnownWrite(int word, ThreadState thread) {
    return (word & ~(ALL ^ Epochs.WRITTEN_AGAIN)) == (thread.epoch | Epochs.WRITTEN_AGAIN);
  }

  /**
   * A read.
   *
   * @param what kind and site
   * @param detail index of an array's element
   */
  static void read(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    thread.locks.settle();
    int epoch = thread.epoch();
    int word = shadow[slot];
    long order = Order.now;
    if (word < 0) {
      if (thread.hasSeen(shadow[Shadow.ID], slot, word)) {
        return;
      }
    } else if ((word & ~ALL) == epoch && word != 0) {
      shadow[slot] = word | ((word & Epochs.READ) == 0 ? Epochs.READ : Epochs.READ_AGAIN);
    } else if (word == 0 || Epochs.isOf(thread, word)) {
      shadow[slot] = epoch | Epochs.READ;
    } else if ((word & ~READS_ONLY & ALL) == 0) {
      int shared = Epochs.shared();
      shadow[slot] = shared;
      thread.hasSeen(shadow[Shadow.ID], slot, shared);
    } else {
      order = Order.raise();
      shadow[slot] = epoch | Epochs.READ;
    }
    thread.emit(what, shadow[Shadow.ID], detail, order);
  }

  /** A write, or a read and a write in one step. */
  static void write(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    thread.locks.settle();
    int epoch = thread.epoch();
    int word = shadow[slot];
    long order = Order.now;
    if (word >= 0 && (word & ~ALL) == epoch) {
      shadow[slot] = word | ((word & Epochs.WRITTEN) == 0 ? Epochs.WRITTEN : Epochs.WRITTEN_AGAIN);
    } else {
      if (word != 0 && (word < 0 || !Epochs.isOf(thread, word))) {
        order = Order.raise();
      }
      shadow[slot] = epoch | Epochs.WRITTEN;
    }
    thread.emit(what, shadow[Shadow.ID], detail, order);
  }
}
