package dev.untorn.analysis.control;

import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;

/** The instructions that would run only if something were null that never is. */
final class UnreachableCode {

  /** Classes of the JDK none of whose methods returns null. */
  private static final Set<String> NEVER =
      Set.of(
          "java.lang.String",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.util.Objects",
          "java.util.Collections",
          "java.util.UUID",
          "java.util.regex.Pattern",
          "java.nio.charset.Charset");

  /** Methods of other classes of the JDK that throw something rather than return null. */
  private static final Map<String, Set<String>> NEVER_BY =
      Map.of(
          "java.lang.Class",
              Set.of(
                  "forName",
                  "getName",
                  "getSimpleName",
                  "getMethod",
                  "getDeclaredMethod",
                  "getField",
                  "getDeclaredField",
                  "getConstructor",
                  "getDeclaredConstructor",
                  "newInstance"),
          "java.lang.reflect.Constructor", Set.of("newInstance"),
          "java.lang.Object", Set.of("getClass"),
          "java.lang.Thread", Set.of("currentThread"));

  private final Body body;
  private final BitSet blocks = new BitSet();

  UnreachableCode(Body body) {
    this.body = body;
    for (int block = 0; block < body.blockCount(); block++) {
      int decider = block;
      BranchCondition.of(body, block)
          .filter(test -> isNever(test.value()) && body.successors().count(decider) == 2)
          .map(test -> body.successors().target(decider, test.isTrueIfJump() ? 0 : 1))
          .filter(next -> body.predecessors().count(next) == 1)
          .ifPresent(blocks::set);
    }
  }

  boolean contains(int instruction) {
    if (blocks.isEmpty()) {
      return false;
    }
    Dominators dominators = Dominators.of(body);
    int block = body.blockOf(instruction);
    return blocks.stream().anyMatch(one -> dominators.dominates(one, block));
  }

  /** Whether a value is an object, whatever happens. */
  private boolean isNever(int value) {
    if (body.op(value) == Op.CAST) {
      return isNever(body.operand(value, 0));
    }
    boolean isObject =
        body.symbol(value) instanceof Member called
            && (called.descriptor().endsWith(";") || called.descriptor().contains(")["));
    return body.op(value) == Op.NEW
        || (body.op(value).isCall()
            && isObject
            && body.symbol(value) instanceof Member method
            && (NEVER.contains(method.owner())
                || NEVER_BY.getOrDefault(method.owner(), Set.of()).contains(method.name())));
  }
}
