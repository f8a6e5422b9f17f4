package dev.untorn.hooks;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** Accesses of variables that others can see and that are not yet known in this epoch. */
final class Accesses {

  private static final int DEEDS = 15;

  private Accesses() {}

  /** Whether the words of a variable say that nothing is new about a read in this epoch. */
  @ForceInline
  static boolean isKnownRead(int[] shadow, int slot, ThreadState thread) {
    return shadow[slot + thread.reader] == (thread.epoch | Epochs.AGAIN);
  }

  @ForceInline
  static boolean isKnownWrite(int[] shadow, int slot, ThreadState thread) {
    return shadow[slot] == (thread.epoch | Epochs.AGAIN);
  }

  /**
   * A read.
   *
   * @param what kind and site
   * @param detail index of an array's element
   */
  @DontInline
  static void read(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    thread.settle();
    int epoch = thread.epoch();
    int at = slot + thread.reader;
    shadow[at] = epoch | (shadow[at] == (epoch | Epochs.ONCE) ? Epochs.AGAIN : Epochs.ONCE);
    int written = shadow[slot];
    long order = Order.now;
    if (written != 0 && (written & Epochs.SEEN_BY_OTHERS) == 0 && !Epochs.isOf(thread, written)) {
      order = Order.raise();
      shadow[slot] = written | Epochs.SEEN_BY_OTHERS;
    } else if (written == 0) {
      shadow[slot] = Epochs.SEEN_BY_OTHERS;
    }
    thread.emit(what, shadow[Shadow.ID], detail, order);
  }

  /** A write, or a read and a write in one step. */
  @DontInline
  static void write(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    thread.settle();
    int epoch = thread.epoch();
    int written = shadow[slot];
    long order = Order.now;
    if ((written & ~DEEDS) == epoch && (written & Epochs.SEEN_BY_OTHERS) == 0) {
      shadow[slot] = epoch | Epochs.AGAIN;
    } else {
      if (written != 0
          && ((written & Epochs.SEEN_BY_OTHERS) != 0 || !Epochs.isOf(thread, written))) {
        order = Order.raise();
      }
      shadow[slot] = epoch | Epochs.ONCE;
      for (int i = slot + 1; i < slot + Shadow.STRIDE; i++) {
        if ((shadow[i] & ~DEEDS) != epoch) {
          shadow[i] = 0;
        }
      }
    }
    thread.emit(what, shadow[Shadow.ID], detail, order);
  }
}
