package dev.untorn.agent.instrument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What the instructions of a method compute, as text: the same text is the same question. */
record ExpressionKeys(MethodNode method, ValueOrigins values) {

  private static final int MOST_STEPS = 4;

  /** Null where it is not known, or not the same whenever it is asked. */
  String of(AbstractInsnNode node) {
    return of(node, MOST_STEPS);
  }

  /** Whether an instruction asks for something that others can change. */
  static boolean isQuestion(AbstractInsnNode node) {
    return node instanceof FieldInsnNode
        || (node instanceof MethodInsnNode && node.getOpcode() != Opcodes.INVOKESTATIC);
  }

  /** Whether an instruction only computes something, and cannot fail; integers are not divided. */
  static boolean onlyComputes(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    boolean isDivision =
        opcode == Opcodes.IDIV
            || opcode == Opcodes.LDIV
            || opcode == Opcodes.IREM
            || opcode == Opcodes.LREM;
    return opcode < Opcodes.LDC
        || (node instanceof LdcInsnNode constant && constant.cst instanceof Number)
        || (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD)
        || (opcode >= Opcodes.POP && opcode <= Opcodes.DCMPG && !isDivision);
  }

  private String of(AbstractInsnNode node, int steps) {
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
      return with(node, field.owner + "." + field.name, operands, steps);
    } else if (node instanceof MethodInsnNode call) {
      int receiver = opcode == Opcodes.INVOKESTATIC ? 0 : 1;
      int operands = Type.getArgumentTypes(call.desc).length + receiver;
      return with(node, call.owner + "." + call.name + call.desc, operands, steps);
    }
    return node instanceof TypeInsnNode && opcode == Opcodes.INSTANCEOF
        ? with(node, "instanceof", 1, steps)
        : null;
  }

  private String with(AbstractInsnNode node, String name, int operands, int steps) {
    int index = method.instructions.indexOf(node);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < operands; i++) {
      String text = of(values.origin(index, i), steps - 1);
      if (text == null) {
        return null;
      }
      texts.add(text);
    }
    Collections.reverse(texts);
    return name + texts;
  }
}
