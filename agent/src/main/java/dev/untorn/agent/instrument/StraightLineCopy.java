package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.FieldRecord;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.hooks.GroupedReads;
import dev.untorn.hooks.ShadowLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The way through a method that has only one: it reads and writes fields of its object, computes,
 * and can neither call anything nor fail. It is there a second time, in front and without hooks,
 * for executions that are routine.
 */
final class StraightLineCopy {

  /** In longer methods, hooks are a smaller part. */
  private static final int MOST_INSTRUCTIONS = 150;

  private final MethodNode method;
  private final ValueOrigins values;
  private final ClassRecord type;
  private final Set<Integer> read = new TreeSet<>();
  private final Set<Integer> written = new TreeSet<>();

  private StraightLineCopy(MethodNode method, ValueOrigins values, ClassRecord type) {
    this.method = method;
    this.values = values;
    this.type = type;
  }

  /** Null if a method is not such one. */
  static StraightLineCopy of(MethodNode method, ValueOrigins values, ClassRecord type) {
    boolean hasObject = (method.access & Opcodes.ACC_STATIC) == 0 && !method.name.equals("<init>");
    boolean isShort = method.instructions.size() <= MOST_INSTRUCTIONS && values != null;
    if (!hasObject || !isShort || !type.carriesShadow() || !method.tryCatchBlocks.isEmpty()) {
      return null;
    }
    StraightLineCopy way = new StraightLineCopy(method, values, type);
    for (int i = 0; i < method.instructions.size(); i++) {
      if (!way.isUsable(i)) {
        return null;
      }
    }
    way.read.removeAll(way.written);
    boolean hasRoom =
        way.read.size() <= GroupedReads.MOST && way.written.size() <= GroupedReads.MOST;
    return hasRoom ? way : null;
  }

  /** Also notes the field that an instruction uses. */
  private boolean isUsable(int index) {
    AbstractInsnNode node = method.instructions.get(index);
    int opcode = node.getOpcode();
    if (node instanceof FieldInsnNode access) {
      boolean isRead = opcode == Opcodes.GETFIELD;
      return (isRead || opcode == Opcodes.PUTFIELD)
          && values.constantVariable(index, isRead ? 0 : 1) == 0
          && isUsable(access, isRead);
    }
    return !(node instanceof FrameNode)
        && (ExpressionKeys.onlyComputes(node)
            || (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE)
            || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN));
  }

  /** What is written may be seen by others from then on, if it is an object. */
  private boolean isUsable(FieldInsnNode access, boolean isRead) {
    boolean isOwn = access.owner.replace('/', '.').equals(type.name());
    FieldRecord field = isOwn ? type.field(access.name, access.desc) : null;
    if (field == null || (!isRead && FieldEmitter.isReference(access.desc))) {
      return false;
    }
    if (FieldRecord.isConstant(field)) {
      return isRead;
    }
    int slot = field.hasKnownSlot() ? ShadowLayout.slot(field.ordinal()) : 0;
    (isRead ? read : written).add(slot);
    return slot != 0 && GroupedReads.hasRoom(slot);
  }

  /**
   * Writes the question whether an execution is routine, and what it does then.
   *
   * @param unusual where it goes on if it is not
   */
  void write(HookEmitter hooks, int operation, Label unusual) {
    MethodVisitor mv = hooks.out();
    boolean isLocked = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    mv.visitFieldInsn(
        Opcodes.GETFIELD,
        type.name().replace('.', '/'),
        MetadataRegistry.SHADOW,
        HookEmitter.SHADOW);
    hooks.push(slots(read));
    hooks.push(slots(written));
    hooks.push(operation);
    hooks.loadThread();
    hooks.hook(
        "dev/untorn/hooks/StraightLineFilter",
        isLocked ? "isLockedRoutine" : "isRoutine",
        "(" + HookEmitter.SHADOW + "IIIL" + HookEmitter.THREAD + ";)Z");
    mv.visitJumpInsn(Opcodes.IFEQ, unusual);
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LabelNode label) {
        labels.put(label, new LabelNode());
      }
    }
    for (AbstractInsnNode node : method.instructions) {
      node.clone(labels).accept(mv);
    }
    copyVariables(labels);
  }

  private static int slots(Set<Integer> fields) {
    int slots = 0;
    for (int slot : fields) {
      slots = GroupedReads.add(slots, slot);
    }
    return slots;
  }

  /** Debuggers shall see the same. */
  private void copyVariables(Map<LabelNode, LabelNode> labels) {
    if (method.localVariables == null) {
      return;
    }
    for (LocalVariableNode known : List.copyOf(method.localVariables)) {
      method.localVariables.add(
          new LocalVariableNode(
              known.name,
              known.desc,
              known.signature,
              labels.get(known.start),
              labels.get(known.end),
              known.index));
    }
  }
}
