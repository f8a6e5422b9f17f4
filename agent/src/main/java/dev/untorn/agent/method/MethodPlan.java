package dev.untorn.agent.method;

import dev.untorn.agent.library.CallSelection;
import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.ClassRecord.FieldRecord;
import dev.untorn.agent.metadata.SiteRecord.FieldName;
import dev.untorn.model.Site;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The results of all analyses of a method before it is instrumented. */
public final class MethodPlan {

  private final MethodNode method;
  private final ClassRecord type;
  private final SideEffects.Caller calls;
  private final Set<FastPath> without;

  private final ValueOrigins values;
  private final FreshAllocations fresh;
  private final Loops loops;
  private final ArrayBases arrays;
  private final RedundantChecks redundantChecks;
  private final DuplicatedLoops duplicatedLoops;
  private final ReadGroups groups;
  private final ConstructorPrologue prologue;

  /** Labels after the instructions that enter and leave monitors. */
  private final Set<Label> monitors = new HashSet<>();

  /** Instructions that write to a field of {@code this}. */
  private final Set<AbstractInsnNode> ownWrites = new HashSet<>();

  /** Instructions that only revalidate a value read before. */
  private final Set<AbstractInsnNode> revalidations;

  /** The fields that hold the arrays, locks or receivers that instructions use. */
  private final Map<AbstractInsnNode, FieldName> holders = new HashMap<>();

  private int siteCount;
  private int callCount;

  /** Like {@link #callCount}, without constructors of libraries, which are no events. */
  private int eventCallCount;

  /** The last call in {@link #eventCallCount}. */
  private MethodInsnNode lastCall;

  private boolean usesResults;

  /** Analyzes a method, and adds copies of loops to it. */
  public MethodPlan(
      MethodNode method, ClassRecord type, SideEffects.Caller calls, Set<FastPath> without) {
    this.method = method;
    this.type = type;
    this.calls = calls;
    this.without = without;
    values = ValueOrigins.of(method);
    fresh = FreshAllocations.of(method, type, values);
    loops = new Loops(method.instructions, calls::isEpochBoundary);
    arrays = uses(FastPath.ARRAYS) ? ArrayBases.of(loops, values) : ArrayBases.NONE;
    redundantChecks =
        uses(FastPath.REPEATS)
            ? RedundantChecks.of(loops, values, arrays, this::isConstant)
            : RedundantChecks.NONE;
    revalidations = values == null ? new HashSet<>() : Revalidation.in(method, values);
    findUses();
    duplicatedLoops =
        method.name.startsWith("<") || without.contains(FastPath.LOOPS)
            ? DuplicatedLoops.NONE
            : DuplicatedLoops.of(method, loops, redundantChecks, this::hasNoHook);
    groups =
        values == null || without.contains(FastPath.GROUPS)
            ? ReadGroups.NONE
            : ReadGroups.of(method, values, type, this::isAlone);
    countEvents();
    duplicatedLoops.copy(method);
    prologue = ConstructorPrologue.of(method, this::mayBeEvent);
  }

  private boolean mayBeEvent(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return Instructions.isCall(opcode)
        ? !calls.isPure(node) && !calls.isLibraryConstructor(node)
        : opcode == Opcodes.MONITORENTER
            || (Instructions.isAccess(opcode) && !isConstant(node) && !fresh.isWrite(node));
  }

  private boolean uses(FastPath path) {
    return values != null && !loops.isEmpty() && !without.contains(path);
  }

  private void findUses() {
    for (int i = 0; values != null && i < values.size(); i++) {
      AbstractInsnNode node = values.node(i);
      if (node.getOpcode() == Opcodes.PUTFIELD
          && !isStatic()
          && values.constantVariable(i, 1) == 0) {
        ownWrites.add(node);
      }
      FieldName holder = values.holder(i);
      if (holder != null) {
        holders.put(node, holder);
      }
    }
  }

  private void countEvents() {
    for (AbstractInsnNode node : method.instructions.toArray()) {
      int opcode = node.getOpcode();
      if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        siteCount++;
        markMonitor(node);
      } else if (Instructions.isAccess(opcode) && !isConstant(node) && !fresh.isWrite(node)) {
        siteCount++;
      } else if (Instructions.isCall(opcode) && !calls.isPure(node)) {
        callCount++;
        if (!calls.isLibraryConstructor(node)) {
          eventCallCount++;
          lastCall = node instanceof MethodInsnNode call ? call : null;
        }
        usesResults |= node instanceof MethodInsnNode call && CallSelection.isResultUsed(call);
      }
    }
  }

  /**
   * Marks where a monitor is entered or left, and moves the range of its handler there: otherwise
   * the JIT would consider monitors unbalanced, and a stack overflow in a hook would never end.
   */
  private void markMonitor(AbstractInsnNode monitor) {
    boolean entered = monitor.getOpcode() == Opcodes.MONITORENTER;
    LabelNode mark = new LabelNode();
    Set<AbstractInsnNode> here = new HashSet<>();
    for (AbstractInsnNode next = monitor.getNext();
        next != null && next.getOpcode() < 0;
        next = next.getNext()) {
      here.add(next);
    }
    method.instructions.insert(monitor, mark);
    monitors.add(mark.getLabel());
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.type == null && entered && here.contains(block.start)) {
        block.start = mark;
      } else if (block.type == null && !entered && here.contains(block.end)) {
        block.end = mark;
      }
    }
  }

  private boolean isConstant(AbstractInsnNode node) {
    return Instructions.isFieldRead(node.getOpcode())
        && node instanceof FieldInsnNode read
        && FieldRecord.isConstant(type.ownField(read.owner, read.name, read.desc));
  }

  private boolean hasNoHook(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return !(Instructions.isAccess(opcode) || Instructions.isCall(opcode) || opcode == Opcodes.NEW)
        || isConstant(node)
        || (opcode == Opcodes.INVOKESTATIC && calls.isPure(node));
  }

  /** Whether a read is reported separately, because more is known about it. */
  private boolean isAlone(AbstractInsnNode read) {
    return redundantChecks.bit(read) != 0 || isRevalidation(read) || isInitializing(read);
  }

  public MethodNode method() {
    return method;
  }

  public ClassRecord type() {
    return type;
  }

  /** Null if the method cannot be analyzed. */
  public ValueOrigins values() {
    return values;
  }

  public boolean leavesOutRepetitions() {
    return !without.contains(FastPath.ROUTINES);
  }

  public boolean isFreshWrite(AbstractInsnNode node) {
    return fresh.isWrite(node);
  }

  /** Whether a class initializer uses its static field: other threads wait for its end. */
  public boolean isInitializing(AbstractInsnNode node) {
    return fresh.isInitializing(node);
  }

  public boolean isRevalidation(AbstractInsnNode node) {
    return revalidations.contains(node);
  }

  public boolean isOwnWrite(AbstractInsnNode node) {
    return ownWrites.contains(node);
  }

  public FieldName holder(AbstractInsnNode node) {
    return holders.get(node);
  }

  public boolean hasMonitors() {
    return !monitors.isEmpty();
  }

  public boolean isBehindMonitor(Label label) {
    return monitors.contains(label);
  }

  public ArrayBases arrays() {
    return arrays;
  }

  public RedundantChecks redundantChecks() {
    return redundantChecks;
  }

  public ReadGroups groups() {
    return groups;
  }

  public DuplicatedLoops duplicatedLoops() {
    return duplicatedLoops;
  }

  public boolean isLoopStart(Label label) {
    return loops.isStart(label);
  }

  /** An upper bound of the number of sites, including one for the method itself. */
  public int mostSites() {
    return siteCount + callCount + 1;
  }

  public boolean hasEvents() {
    return siteCount + callCount > 0 || isSynchronized();
  }

  /** Whether there can be more than one access or call. */
  public boolean mayHaveSeveralEvents() {
    int count = siteCount + eventCallCount;
    return count > 1 || isSynchronized() || (!loops.isEmpty() && count > 0);
  }

  /** The call that is the only possible event of the method, or null. */
  public MethodInsnNode onlyCall() {
    return siteCount == 0 && eventCallCount == 1 ? lastCall : null;
  }

  /** Whether it only dispatches work: it loops, or calls methods and ignores their results. */
  public boolean onlyDispatches() {
    return !loops.isEmpty() || (siteCount == 0 && !usesResults);
  }

  public boolean isSynchronized() {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  /** Null unless it is a constructor whose object is initialized at one place. */
  public ConstructorPrologue prologue() {
    return prologue;
  }

  public boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** The first variable that the method does not use itself. */
  public int firstFree() {
    return method.maxLocals;
  }

  public int firstLine() {
    return Instructions.all(method)
        .filter(LineNumberNode.class::isInstance)
        .mapToInt(node -> ((LineNumberNode) node).line)
        .findFirst()
        .orElse(Site.UNKNOWN);
  }
}
