package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Dynamic;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.ir.Uses;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.BitSet;
import java.util.Set;

/** Which values are only shown to people: printed, or put into the text of an exception. */
record Texts(Hierarchy hierarchy) {

  private static final Set<String> BUILDERS =
      Set.of("java.lang.StringBuilder", "java.lang.StringBuffer");

  private static final Set<String> PRINTING =
      Set.of(
          "java.io.PrintStream",
          "java.io.PrintWriter",
          "java.lang.System$Logger",
          "java.util.logging.Logger",
          "org.apache.commons.logging.Log",
          "org.apache.log4j.Category",
          "org.apache.logging.log4j.Logger",
          "org.slf4j.Logger");

  /** Whether a value is used, and everything that is made of it is only shown. */
  boolean isOnlyShown(Body body, int value) {
    Uses uses = Uses.of(body);
    return !uses.isUnused(value) && isOnlyShown(body, uses, value, new BitSet());
  }

  private boolean isOnlyShown(Body body, Uses uses, int value, BitSet asked) {
    if (asked.get(value)) {
      return true;
    }
    asked.set(value);
    for (int use : uses.of(value)) {
      boolean isShown = isShowing(body, use, value);
      if (!isShown && !(isText(body, use) && isOnlyShown(body, uses, use, asked))) {
        return false;
      }
    }
    return true;
  }

  /** Whether what an instruction gives is text, or a part of one. */
  private static boolean isText(Body body, int instruction) {
    if (body.op(instruction) == Op.PHI) {
      return true;
    }
    if (body.op(instruction) == Op.CALL_DYNAMIC) {
      return ((Dynamic) body.symbol(instruction)).name().startsWith("makeConcat");
    }
    return body.op(instruction).isCall()
        && body.symbol(instruction) instanceof Member called
        && (BUILDERS.contains(called.owner())
            || (called.owner().equals("java.lang.String") && called.name().equals("valueOf"))
            || called.name().equals("toString"));
  }

  /** Whether an instruction prints a value, or makes an exception of it. */
  private boolean isShowing(Body body, int call, int value) {
    if (!body.op(call).isCall()
        || !(body.symbol(call) instanceof Member called)
        || body.operand(call, 0) == value) {
      return false;
    }
    boolean isThrowable =
        called.name().equals("<init>")
            && hierarchy.isSubtype(called.owner(), "java.lang.Throwable");
    return isThrowable
        || (called.name().equals("<init>") && BUILDERS.contains(called.owner()))
        || PRINTING.stream().anyMatch(type -> hierarchy.isSubtype(called.owner(), type));
  }
}
