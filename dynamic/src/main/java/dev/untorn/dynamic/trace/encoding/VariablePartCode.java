package dev.untorn.dynamic.trace.encoding;

import dev.untorn.model.Variable.Part;

/** The numbers that stand for the parts of variables in traces. */
public final class VariablePartCode {

  private static final Part[] PARTS = {Part.FIELD, Part.ELEMENTS, Part.STATE};

  private VariablePartCode() {}

  static int of(Part part) {
    return switch (part) {
      case FIELD -> 0;
      case ELEMENTS -> 1;
      case STATE -> 2;
    };
  }

  /** The part with this code, or null. */
  public static Part part(int code) {
    return code < 0 || code >= PARTS.length ? null : PARTS[code];
  }
}
