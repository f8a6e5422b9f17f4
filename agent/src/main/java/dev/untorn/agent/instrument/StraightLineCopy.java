package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.ClassRecord.FieldRecord;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.method.DuplicatedLoops;
import dev.untorn.agent.method.Instructions;
import dev.untorn.agent.method.MethodPlan;
import dev.untorn.agent.method.ValueOrigins;
import dev.untorn.hooks.filter.GroupedReads;
import dev.untorn.hooks.shadow.Shadow;
import java.util.HashMap;
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
import org.objectweb.asm.tree.MethodNode;

/**
 * A copy without hooks of a method that is straight-line code, for executions that repeat earlier
 * ones; it precedes the original.
 */
final class StraightLineCopy {

  /** In longer methods, hooks have a smaller share of the cost. */
  private static final int MAX_INSTRUCTIONS = 150;

  private final MethodNode method;
  private final ValueOrigins values;
  private final ClassRecord type;
  private final Set<Integer> read = new TreeSet<>();
  private final Set<Integer> written = new TreeSet<>();

  private StraightLineCopy(MethodPlan plan) {
    method = plan.method();
    values = plan.values();
    type = plan.type();
  }

  /** A copy, or null if the method is not straight-line code or copies are not wanted. */
  static StraightLineCopy of(MethodPlan plan) {
    MethodNode method = plan.method();
    ClassRecord type = plan.type();
    boolean hasObject = (method.access & Opcodes.ACC_STATIC) == 0 && !method.name.equals("<init>");
    boolean isShort = method.instructions.size() <= MAX_INSTRUCTIONS && plan.values() != null;
    if (!plan.leavesOutRepetitions()
        || !hasObject
        || !isShort
        || !type.carriesShadow()
        || !method.tryCatchBlocks.isEmpty()) {
      return null;
    }
    StraightLineCopy copy = new StraightLineCopy(plan);
    for (int i = 0; i < method.instructions.size(); i++) {
      if (!copy.isUsable(i)) {
        return null;
      }
    }
    copy.read.removeAll(copy.written);
    boolean hasRoom =
        copy.read.size() <= GroupedReads.MOST && copy.written.size() <= GroupedReads.MOST;
    return hasRoom ? copy : null;
  }

  /** Whether an instruction can be copied; also records the field that it accesses. */
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
        && (Instructions.onlyComputes(node)
            || (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE)
            || Instructions.isReturn(opcode));
  }

  /** Rejects writes of references, which may make objects visible to other threads. */
  private boolean isUsable(FieldInsnNode access, boolean isRead) {
    FieldRecord field = type.ownField(access.owner, access.name, access.desc);
    if (field == null || (!isRead && Instructions.isReference(access.desc))) {
      return false;
    }
    if (FieldRecord.isConstant(field)) {
      return isRead;
    }
    int slot = field.hasKnownSlot() ? Shadow.slot(field.ordinal()) : 0;
    (isRead ? read : written).add(slot);
    return slot != 0 && GroupedReads.hasRoom(slot);
  }

  void write(HookEmitter hooks, int operation, Label original) {
    MethodVisitor mv = hooks.out();
    boolean isLocked = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    mv.visitFieldInsn(
        Opcodes.GETFIELD, type.internalName(), MetadataRegistry.SHADOW, HookEmitter.SHADOW);
    hooks.push(slots(read));
    hooks.push(slots(written));
    hooks.push(operation);
    hooks.loadThread();
    hooks.hook(
        "dev/untorn/hooks/filter/StraightLineFilter",
        isLocked ? "isLockedRepetition" : "isRepetition",
        "(" + HookEmitter.SHADOW + "IIIL" + HookEmitter.THREAD + ";)Z");
    mv.visitJumpInsn(Opcodes.IFEQ, original);
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LabelNode label) {
        labels.put(label, new LabelNode());
      }
    }
    for (AbstractInsnNode node : method.instructions) {
      node.clone(labels).accept(mv);
    }
    DuplicatedLoops.copyRanges(method, labels);
  }

  private static int slots(Set<Integer> fields) {
    int slots = 0;
    for (int slot : fields) {
      slots = GroupedReads.add(slots, slot);
    }
    return slots;
  }
}
