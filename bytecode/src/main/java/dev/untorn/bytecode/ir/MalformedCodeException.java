package dev.untorn.bytecode.ir;

/** Code that no JVM would run. */
public final class MalformedCodeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedCodeException(String message) {
    super(message);
  }
}
