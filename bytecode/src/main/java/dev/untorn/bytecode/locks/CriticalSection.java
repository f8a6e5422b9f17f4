package dev.untorn.bytecode.locks;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** The instructions of a body during which a lock is held without interruption. */
public final class CriticalSection {

  private final Key key;
  private final BitSet instructions;

  /** Identifies a critical section: its first instruction, its lock, and how this is held. */
  record Key(int begin, AccessPath lock, HeldLock.Mode mode, HeldLock.Kind kind) {
    static final Comparator<Key> ORDER =
        Comparator.comparingInt(Key::begin)
            .thenComparing(key -> key.lock().toString())
            .thenComparing(Key::mode)
            .thenComparing(Key::kind);

    Key(int begin, HeldLock hold) {
      this(begin, hold.lock(), hold.mode(), hold.kind());
    }
  }

  CriticalSection(Key key, BitSet instructions) {
    this.key = key;
    this.instructions = instructions;
  }

  public int begin() {
    return key.begin();
  }

  public HeldLock hold() {
    return new HeldLock(
        key.lock(), key.mode(), key.kind(), HeldLock.NO_VALUE, 1, List.of(key.begin()));
  }

  public AccessPath lock() {
    return key.lock();
  }

  public boolean contains(int instruction) {
    return instructions.get(instruction);
  }

  /** The first instruction in it from an index on, or -1 if none follows. */
  public int next(int from) {
    return instructions.nextSetBit(from);
  }
}
