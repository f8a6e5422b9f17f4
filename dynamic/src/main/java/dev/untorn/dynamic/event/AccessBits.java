package dev.untorn.dynamic.event;

/** What an access does, as bits. */
public final class AccessBits {

  public static final int READ = 1;
  public static final int WRITE = 2;

  /** It is one step that synchronizes. */
  public static final int ATOMIC = 4;

  /** It only looks or changes something if that is still as it was. */
  public static final int CONDITIONAL = 8;

  private AccessBits() {}

  /** The flags of a kind of access, by the code of the kind. */
  public static int of(int code) {
    return code <= EventKind.Code.UPDATE ? code : code - EventKind.Code.UPDATE | ATOMIC;
  }
}
