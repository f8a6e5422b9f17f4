package dev.untorn.dynamic.trace;

import java.io.IOException;

/** A file is no trace, or not one that this version can read; the message says why. */
public final class NotATraceException extends IOException {

  private static final long serialVersionUID = 1L;

  public NotATraceException(String message) {
    super(message);
  }
}
