package dev.untorn.dynamic.oracle;

/**
 * One thing that a thread of a {@link Scenario} does.
 *
 * @param target a variable, a lock or a thread
 * @param shared whether a lock is taken together with others
 * @param transaction the transaction that it belongs to; {@link #NONE} for starts and joins
 */
record Step(Kind kind, int target, boolean shared, int transaction) {

  static final int NONE = -1;

  /** What a thread can do. */
  enum Kind {
    READ,
    WRITE,
    UPDATE,
    ACQUIRE,
    RELEASE,
    START,
    JOIN
  }

  boolean isAccess() {
    return reads() || writes();
  }

  boolean reads() {
    return kind == Kind.READ || kind == Kind.UPDATE;
  }

  boolean writes() {
    return kind == Kind.WRITE || kind == Kind.UPDATE;
  }

  @Override
  public String toString() {
    String name =
        switch (kind) {
          case READ -> "R";
          case WRITE -> "W";
          case UPDATE -> "U";
          case ACQUIRE -> shared ? "acqs" : "acq";
          case RELEASE -> shared ? "rels" : "rel";
          case START -> "start";
          case JOIN -> "join";
        };
    return name + target + (transaction == NONE ? "" : "/" + transaction);
  }
}
