package dev.untorn.agent.rewrite;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The beginning of a constructor, where its object has not been given to anybody: as long as only
 * simple values are written to its own fields.
 */
final class FreshObject {

  private final MethodNode method;

  FreshObject(MethodNode method) {
    this.method = method;
  }

  /** Adds the ordinals of the instructions that write to the object there. */
  void addWrites(Set<Integer> ordinals) {
    int ordinal = -1;
    boolean called = false;
    AbstractInsnNode before = null;
    AbstractInsnNode beforeThat = null;
    for (AbstractInsnNode node : method.instructions) {
      if (node.getOpcode() < 0) {
        continue;
      }
      ordinal++;
      if (node instanceof MethodInsnNode call && !called && call.name.equals("<init>")) {
        called = true;
      } else if (isOwnWrite(node, before, beforeThat)) {
        ordinals.add(ordinal);
      } else if (mayShow(node)) {
        return;
      }
      beforeThat = before;
      before = node;
    }
  }

  private static boolean isOwnWrite(
      AbstractInsnNode node, AbstractInsnNode before, AbstractInsnNode beforeThat) {
    return node.getOpcode() == Opcodes.PUTFIELD
        && isSimple(before)
        && beforeThat instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD
        && load.var == 0;
  }

  /** Whether an instruction puts a value onto the stack, and takes none. */
  private static boolean isSimple(AbstractInsnNode node) {
    int opcode = node == null ? -1 : node.getOpcode();
    return opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.ALOAD;
  }

  private static boolean mayShow(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return node instanceof JumpInsnNode
        || opcode == Opcodes.PUTFIELD
        || opcode == Opcodes.PUTSTATIC
        || opcode == Opcodes.AASTORE
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH
        || (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC);
  }
}
