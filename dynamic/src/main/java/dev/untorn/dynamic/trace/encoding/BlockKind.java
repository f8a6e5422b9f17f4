package dev.untorn.dynamic.trace.encoding;

/** What a block of a trace holds. */
public enum BlockKind {
  /** The {@link TraceState}; the first block, and the only one that is written again. */
  STATE(1),
  /** Names for numbers. */
  SYMBOLS(2),
  /** Events of one thread, in its order. */
  EVENTS(3),
  /** No payload: so many events of a thread are missing here. */
  LOST(4);

  private final int code;

  BlockKind(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  /** The kind with this code, or null. */
  static BlockKind of(int code) {
    for (BlockKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    return null;
  }
}
