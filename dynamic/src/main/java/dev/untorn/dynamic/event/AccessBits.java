package dev.untorn.dynamic.event;

/** Properties of an access, as bits. */
public final class AccessBits {

  public static final int READ = 1;
  public static final int WRITE = 2;

  /** The access is a single step that synchronizes. */
  public static final int ATOMIC = 4;

  /** The access changes a variable only if it has the expected value, as compare-and-set. */
  public static final int CONDITIONAL = 8;

  private AccessBits() {}

  /** The bits of a kind of access, given the code of the kind. */
  public static int of(int code) {
    return code <= EventKind.Code.UPDATE ? code : code - EventKind.Code.UPDATE | ATOMIC;
  }
}
