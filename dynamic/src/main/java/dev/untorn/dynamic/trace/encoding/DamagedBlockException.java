package dev.untorn.dynamic.trace.encoding;

/** Signals a block with a correct checksum but invalid content. */
public final class DamagedBlockException extends Exception {

  private static final long serialVersionUID = 1L;

  DamagedBlockException(String message) {
    super(message);
  }
}
