package dev.untorn.dynamic.trace;

import java.io.IOException;

/** Signals that a file is no trace that this version can read; the message gives the reason. */
public final class NotATraceException extends IOException {

  private static final long serialVersionUID = 1L;

  public NotATraceException(String message) {
    super(message);
  }
}
