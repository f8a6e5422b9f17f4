package dev.untorn.dynamic.trace.encoding;

/** A block has a right checksum, but not the content that the format asks for. */
public final class DamagedBlockException extends Exception {

  private static final long serialVersionUID = 1L;

  DamagedBlockException(String message) {
    super(message);
  }
}
