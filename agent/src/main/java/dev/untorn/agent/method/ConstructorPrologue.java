package dev.untorn.agent.method;

import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The code of a constructor before its object is initialized by another constructor.
 *
 * @param call of the other constructor
 * @param hasEvents whether there can be an event before it
 */
public record ConstructorPrologue(MethodInsnNode call, boolean hasEvents) {

  /**
   * The prologue of a constructor; null for other methods, and if the instructions are not in the
   * order in which compilers write them.
   */
  static ConstructorPrologue of(MethodNode method, Predicate<AbstractInsnNode> isEvent) {
    MethodInsnNode call = method.name.equals("<init>") ? initialization(method) : null;
    if (call == null || hasJumpAcross(method.instructions, method.instructions.indexOf(call))) {
      return null;
    }
    boolean hasEvents = false;
    for (AbstractInsnNode node = method.instructions.getFirst();
        node != call;
        node = node.getNext()) {
      hasEvents |= isEvent.test(node);
    }
    return new ConstructorPrologue(call, hasEvents);
  }

  /** The first constructor call that does not belong to a new object. */
  private static MethodInsnNode initialization(MethodNode method) {
    int made = 0;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof TypeInsnNode && node.getOpcode() == Opcodes.NEW) {
        made++;
      } else if (node instanceof MethodInsnNode call && call.name.equals("<init>")) {
        if (made == 0) {
          return call;
        }
        made--;
      }
    }
    return null;
  }

  private static boolean hasJumpAcross(InsnList code, int border) {
    for (int i = 0; i < code.size(); i++) {
      boolean isBehind = i > border;
      if (targets(code.get(i)).stream().anyMatch(to -> code.indexOf(to) > border != isBehind)) {
        return true;
      }
    }
    return false;
  }

  private static List<? extends AbstractInsnNode> targets(AbstractInsnNode node) {
    if (node instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (node instanceof TableSwitchInsnNode table) {
      return table.labels;
    }
    return node instanceof LookupSwitchInsnNode lookup ? lookup.labels : List.of();
  }
}
