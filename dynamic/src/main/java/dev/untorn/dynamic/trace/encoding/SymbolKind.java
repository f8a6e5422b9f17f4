package dev.untorn.dynamic.trace.encoding;

/** What a symbol of a trace gives a name to. */
public enum SymbolKind {
  TEXT(1),
  SITE(2),
  VARIABLE(3),
  OPERATION(4),
  THREAD(5),
  VIRTUAL_THREAD(6),
  TYPE(7),
  OBJECT(8),
  PROBLEM(9),
  CONDITIONAL(10);

  private final int code;

  SymbolKind(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** The kind with this code, or null. */
  static SymbolKind of(int code) {
    for (SymbolKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    return null;
  }
}
