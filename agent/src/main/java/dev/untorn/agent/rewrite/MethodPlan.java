package dev.untorn.agent.rewrite;

import dev.untorn.model.Site;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * What is known about a method before it is rewritten.
 *
 * <p>Where monitors are entered and left, the ranges of the handlers that give them up are moved,
 * so that the hook behind an enter is inside and the hook behind an exit is outside: otherwise the
 * JIT would take the monitors for unbalanced, and a stack overflow in a hook would run in circles.
 */
final class MethodPlan {

  private final MethodNode method;
  private final Set<Label> afterMonitors = new HashSet<>();

  /** Ordinals of instructions that write to an object which nobody else can see yet. */
  private final Set<Integer> unseen = new HashSet<>();

  private int sites;
  private int calls;
  private boolean hasLoop;

  /**
   * @param isUppermost whether constructors above it are none of the program's
   */
  MethodPlan(MethodNode method, boolean isUppermost) {
    this.method = method;
    if (isUppermost && isConstructor()) {
      new FreshObject(method).addWrites(unseen);
    }
    Set<AbstractInsnNode> seen = new HashSet<>();
    for (AbstractInsnNode node : method.instructions.toArray()) {
      seen.add(node);
      look(node, seen);
    }
  }

  private void look(AbstractInsnNode node, Set<AbstractInsnNode> seen) {
    if (node instanceof JumpInsnNode jump) {
      hasLoop |= seen.contains(jump.label);
      return;
    }
    int opcode = node.getOpcode();
    if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      sites++;
      mark(node, opcode == Opcodes.MONITORENTER);
    } else if (isAccess(opcode)) {
      sites++;
    } else if (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC) {
      calls++;
    }
  }

  private static boolean isAccess(int opcode) {
    return (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD)
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }

  private void mark(AbstractInsnNode monitor, boolean entered) {
    LabelNode mark = new LabelNode();
    Set<AbstractInsnNode> here = new HashSet<>();
    AbstractInsnNode next = monitor.getNext();
    while (next != null && next.getOpcode() < 0) {
      here.add(next);
      next = next.getNext();
    }
    method.instructions.insert(monitor, mark);
    afterMonitors.add(mark.getLabel());
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.type == null && entered && here.contains(block.start)) {
        block.start = mark;
      } else if (block.type == null && !entered && here.contains(block.end)) {
        block.end = mark;
      }
    }
  }

  /** Whether an instruction writes to an object which nobody else can see yet. */
  boolean isUnseen(int ordinal) {
    return unseen.contains(ordinal);
  }

  /** Whether a label was put here, behind an instruction that enters or leaves a monitor. */
  boolean isAfterMonitor(Label label) {
    return afterMonitors.contains(label);
  }

  /** The most sites that can be needed: one for the method itself, too. */
  int mostSites() {
    return sites + calls + 1;
  }

  /** Whether there is anything to see. */
  boolean hasEvents() {
    return sites + calls > 0 || isSynchronized();
  }

  boolean hasMonitors() {
    return !afterMonitors.isEmpty();
  }

  boolean isSynchronized() {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  boolean isConstructor() {
    return method.name.equals("<init>");
  }

  /** One access, or one call, cannot be torn apart. */
  boolean canBeTorn() {
    return sites + calls > 1 || isSynchronized() || (hasLoop && sites + calls > 0);
  }

  /** The first variable that the method does not use itself. */
  int firstFree() {
    return method.maxLocals;
  }

  /** The first line of the method, or {@link Site#UNKNOWN}. */
  int firstLine() {
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return Site.UNKNOWN;
  }

  MethodNode method() {
    return method;
  }
}
