package dev.untorn.agent.instrument;

import dev.untorn.agent.method.ControlFlow;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds where a method looks again at something that it has looked at before, so that nothing
 * depends on the first look any more.
 *
 * <p>Either it compares what it reads with what it read before, and uses the old value only if both
 * are the same. Or it asks the same question again, and uses the old answer nowhere behind that.
 */
final class Revalidation {

  private final MethodNode method;
  private final ValueOrigins values;
  private final ExpressionKeys expressions;
  private final ControlFlow ways;
  private final List<Test> tests = new ArrayList<>();
  private final Set<AbstractInsnNode> found = new HashSet<>();

  /**
   * A jump that depends on something.
   *
   * @param jump its index
   * @param subject the instruction that asks for what is tested
   * @param text what is asked for, and what it is compared with
   */
  private record Test(int jump, AbstractInsnNode subject, String text) {}

  private Revalidation(MethodNode method, ValueOrigins values) {
    this.method = method;
    this.values = values;
    expressions = new ExpressionKeys(method, values);
    ways = new ControlFlow(method);
  }

  /** The instructions that look again. */
  static Set<AbstractInsnNode> in(MethodNode method, ValueOrigins values) {
    Revalidation looks = new Revalidation(method, values);
    for (int i = 0; i < method.instructions.size(); i++) {
      if (method.instructions.get(i) instanceof JumpInsnNode jump) {
        looks.look(i, jump);
      }
    }
    looks.compare();
    return looks.found;
  }

  private void look(int index, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
      test(index, values.origin(index, 0), "null");
    } else if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
      AbstractInsnNode compared = values.origin(index, 0);
      if (compared != null && isComparison(compared.getOpcode())) {
        pair(index, method.instructions.indexOf(compared), (opcode - Opcodes.IFEQ) / 2);
      } else {
        test(index, compared, "zero " + (opcode - Opcodes.IFEQ) / 2);
      }
    } else if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
      pair(index, index, (opcode - Opcodes.IF_ICMPEQ) / 2);
    } else if (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE) {
      pair(index, index, 0);
    }
  }

  private static boolean isComparison(int opcode) {
    return opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG;
  }

  private void test(int jump, AbstractInsnNode subject, String with) {
    if (subject != null && ExpressionKeys.isQuestion(subject)) {
      String text = expressions.of(subject);
      if (text != null) {
        tests.add(new Test(jump, subject, with + " " + text));
      }
    }
  }

  /**
   * Two values are compared.
   *
   * @param at the index of the instruction that does so
   * @param kind 0 if it is asked whether they are the same; a kind and its opposite are one
   */
  private void pair(int jump, int at, int kind) {
    AbstractInsnNode one = values.origin(at, 1);
    AbstractInsnNode other = values.origin(at, 0);
    String first = expressions.of(one);
    String second = expressions.of(other);
    if (first == null || second == null) {
      return;
    }
    if (!first.equals(second)) {
      test(jump, one, kind + " " + second);
      test(jump, other, kind + " reversed " + first);
    } else if (kind == 0 && one != other && ExpressionKeys.isQuestion(one)) {
      boolean isFirst = method.instructions.indexOf(one) < method.instructions.indexOf(other);
      AbstractInsnNode before = isFirst ? one : other;
      AbstractInsnNode again = isFirst ? other : one;
      if (!isUsed(before, again, ways.ifDifferent(jump))) {
        found.add(again);
      }
    }
  }

  /** Looks for tests that are made again. */
  private void compare() {
    for (Test again : tests) {
      for (Test before : tests) {
        boolean isSame = before.jump < again.jump && before.text.equals(again.text);
        if (isSame && !isUsed(before.subject, again.subject, again.jump)) {
          found.add(again.subject);
        }
      }
    }
  }

  /** Whether what was asked for first is used from an instruction on, before it is asked again. */
  private boolean isUsed(AbstractInsnNode before, AbstractInsnNode again, int from) {
    for (int index : ways.from(from, method.instructions.indexOf(before))) {
      for (SourceValue operand : values.operands(index)) {
        Set<AbstractInsnNode> origins = values.origins(operand);
        if (origins.contains(before) && !origins.contains(again)) {
          return true;
        }
      }
    }
    return false;
  }
}
