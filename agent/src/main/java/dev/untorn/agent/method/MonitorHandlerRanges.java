package dev.untorn.agent.method;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Labels behind the instructions that enter and leave monitors. The ranges of the handlers that
 * release monitors are moved to them, so that the hook behind an enter is inside and the hook
 * behind an exit is outside: otherwise the JIT would take the monitors for unbalanced, and a stack
 * overflow in a hook would never end.
 */
public final class MonitorHandlerRanges {

  private final MethodNode method;
  private final Set<Label> labels = new HashSet<>();

  MonitorHandlerRanges(MethodNode method) {
    this.method = method;
  }

  /** Adds one behind an instruction. */
  void mark(AbstractInsnNode monitor, boolean entered) {
    LabelNode mark = new LabelNode();
    Set<AbstractInsnNode> here = new HashSet<>();
    AbstractInsnNode next = monitor.getNext();
    while (next != null && next.getOpcode() < 0) {
      here.add(next);
      next = next.getNext();
    }
    method.instructions.insert(monitor, mark);
    labels.add(mark.getLabel());
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.type == null && entered && here.contains(block.start)) {
        block.start = mark;
      } else if (block.type == null && !entered && here.contains(block.end)) {
        block.end = mark;
      }
    }
  }

  public boolean has(Label label) {
    return labels.contains(label);
  }

  public boolean isEmpty() {
    return labels.isEmpty();
  }
}
