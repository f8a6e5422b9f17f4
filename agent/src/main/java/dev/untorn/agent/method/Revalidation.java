package dev.untorn.agent.method;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the reads that revalidate a value read before: the method compares both values and uses the
 * old one only if they are equal, or repeats a test and never uses the old one.
 */
final class Revalidation {

  /** The maximum depth of expressions. */
  private static final int MAX_STEPS = 4;

  private final MethodNode method;
  private final ValueOrigins values;
  private final ControlFlow flow;
  private final List<Test> tests = new ArrayList<>();
  private final Set<AbstractInsnNode> found = new HashSet<>();

  /** A jump that depends on a read; the key identifies the read and the comparison. */
  private record Test(int jump, AbstractInsnNode read, String key) {}

  private Revalidation(MethodNode method, ValueOrigins values) {
    this.method = method;
    this.values = values;
    flow = new ControlFlow(method);
  }

  static Set<AbstractInsnNode> in(MethodNode method, ValueOrigins values) {
    Revalidation revalidation = new Revalidation(method, values);
    for (int i = 0; i < method.instructions.size(); i++) {
      if (method.instructions.get(i) instanceof JumpInsnNode jump) {
        revalidation.addJump(i, jump);
      }
    }
    revalidation.addRepeatedTests();
    return revalidation.found;
  }

  private void addJump(int index, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
      addTest(index, values.origin(index, 0), "null");
    } else if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
      AbstractInsnNode compared = values.origin(index, 0);
      if (compared != null && isComparison(compared.getOpcode())) {
        addComparison(index, method.instructions.indexOf(compared), (opcode - Opcodes.IFEQ) / 2);
      } else {
        addTest(index, compared, "zero " + (opcode - Opcodes.IFEQ) / 2);
      }
    } else if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
      addComparison(index, index, (opcode - Opcodes.IF_ICMPEQ) / 2);
    } else if (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE) {
      addComparison(index, index, 0);
    }
  }

  private static boolean isComparison(int opcode) {
    return opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG;
  }

  private void addTest(int jump, AbstractInsnNode read, String with) {
    if (read != null && isRead(read)) {
      String key = key(read);
      if (key != null) {
        tests.add(new Test(jump, read, with + " " + key));
      }
    }
  }

  private static boolean isRead(AbstractInsnNode node) {
    return node instanceof FieldInsnNode
        || (node instanceof MethodInsnNode && node.getOpcode() != Opcodes.INVOKESTATIC);
  }

  /** Handles a comparison; kind 0 is equality, and opposite relations have the same kind. */
  private void addComparison(int jump, int at, int kind) {
    AbstractInsnNode one = values.origin(at, 1);
    AbstractInsnNode other = values.origin(at, 0);
    String first = key(one);
    String second = key(other);
    if (first == null || second == null) {
      return;
    }
    if (!first.equals(second)) {
      addTest(jump, one, kind + " " + second);
      addTest(jump, other, kind + " reversed " + first);
    } else if (kind == 0 && one != other && isRead(one)) {
      boolean isFirst = method.instructions.indexOf(one) < method.instructions.indexOf(other);
      AbstractInsnNode before = isFirst ? one : other;
      AbstractInsnNode again = isFirst ? other : one;
      if (!isUsed(before, again, flow.ifDifferent(jump))) {
        found.add(again);
      }
    }
  }

  private void addRepeatedTests() {
    for (Test again : tests) {
      for (Test before : tests) {
        boolean isSame = before.jump < again.jump && before.key.equals(again.key);
        if (isSame && !isUsed(before.read, again.read, again.jump)) {
          found.add(again.read);
        }
      }
    }
  }

  /** Whether the first value is used from an instruction on, before it is read again. */
  private boolean isUsed(AbstractInsnNode before, AbstractInsnNode again, int from) {
    return flow.from(Set.of(from), method.instructions.indexOf(before)).stream()
        .mapToObj(values::operands)
        .flatMap(List::stream)
        .map(values::origins)
        .anyMatch(origins -> origins.contains(before) && !origins.contains(again));
  }

  /** The value that an instruction computes, as text; null if it may vary each time. */
  private String key(AbstractInsnNode node) {
    return key(node, MAX_STEPS);
  }

  private String key(AbstractInsnNode node, int steps) {
    if (node == null || steps == 0) {
      return null;
    }
    int opcode = node.getOpcode();
    if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1) {
      return "constant " + opcode;
    } else if (node instanceof IntInsnNode constant) {
      return opcode + " " + constant.operand;
    } else if (node instanceof LdcInsnNode constant) {
      return constant.cst.getClass() + " " + constant.cst;
    } else if (node instanceof VarInsnNode load) {
      return values.isWritten(load.var) ? null : "variable " + load.var;
    } else if (node instanceof FieldInsnNode field) {
      int operands = opcode == Opcodes.GETFIELD ? 1 : 0;
      return key(node, field.owner + "." + field.name, operands, steps);
    } else if (node instanceof MethodInsnNode call) {
      int receiver = opcode == Opcodes.INVOKESTATIC ? 0 : 1;
      int operands = Type.getArgumentTypes(call.desc).length + receiver;
      return key(node, call.owner + "." + call.name + call.desc, operands, steps);
    }
    return node instanceof TypeInsnNode && opcode == Opcodes.INSTANCEOF
        ? key(node, "instanceof", 1, steps)
        : null;
  }

  private String key(AbstractInsnNode node, String name, int operands, int steps) {
    int index = method.instructions.indexOf(node);
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < operands; i++) {
      String key = key(values.origin(index, i), steps - 1);
      if (key == null) {
        return null;
      }
      keys.add(key);
    }
    Collections.reverse(keys);
    return name + keys;
  }
}
