package dev.untorn.agent.method;

import java.util.Arrays;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Kinds of instructions, by their opcodes. */
public final class Instructions {

  private Instructions() {}

  public static boolean isElementRead(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
  }

  public static boolean isElementWrite(int opcode) {
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  /** The number of values above the array that an instruction accesses; -1 if it accesses none. */
  static int aboveArray(int opcode) {
    return isElementRead(opcode) ? 1 : isElementWrite(opcode) ? 2 : -1;
  }

  public static boolean isFieldRead(int opcode) {
    return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
  }

  static boolean isAccess(int opcode) {
    return (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD) || aboveArray(opcode) > 0;
  }

  static boolean isCall(int opcode) {
    return opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC;
  }

  public static boolean isReturn(int opcode) {
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
  }

  public static boolean isReference(String descriptor) {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  static Stream<AbstractInsnNode> all(MethodNode method) {
    return Arrays.stream(method.instructions.toArray());
  }

  /** Whether an instruction only computes a value and cannot throw; integer division can. */
  public static boolean onlyComputes(AbstractInsnNode node) {
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
}
