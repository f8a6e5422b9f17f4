package dev.untorn.agent.method;

import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Instructions that run other code, or take or give up a lock: what is accessed behind them may be
 * in another epoch than what was accessed before.
 *
 * @param owner the class they are in, with slashes, which is initialized already
 * @param isQuiet whether nothing happens in what an instruction calls or makes
 */
public record EpochBoundaries(String owner, Predicate<AbstractInsnNode> isQuiet) {

  boolean areBetween(InsnList instructions, int first, int last) {
    for (int i = first; i <= last; i++) {
      if (has(instructions.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Classes may be initialized where they are used for the first time. */
  public boolean has(AbstractInsnNode node) {
    return switch (node.getOpcode()) {
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC,
          Opcodes.INVOKEINTERFACE ->
          !isQuiet.test(node);
      case Opcodes.INVOKEDYNAMIC, Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> true;
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC ->
          node instanceof FieldInsnNode field && !field.owner.equals(owner);
      case Opcodes.NEW ->
          node instanceof TypeInsnNode made && !made.desc.equals(owner) && !isQuiet.test(node);
      default -> false;
    };
  }
}
