package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.FieldRecord;
import dev.untorn.agent.metadata.SiteRecord.FieldName;
import dev.untorn.agent.method.EpochBoundaries;
import dev.untorn.agent.method.FreshWrites;
import dev.untorn.agent.method.Loops;
import dev.untorn.agent.options.CallSelection;
import dev.untorn.agent.options.InstrumentationOptions.FastPath;
import dev.untorn.model.Site;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What is known about a method before it is rewritten. */
public final class MethodPlan {

  private final MethodNode method;
  private final ClassRecord type;
  private final MonitorHandlerRanges monitors;

  private final FreshWrites unseen;

  private int sites;
  private int calls;
  private boolean usesResults;
  private final Loops loops;
  private final ValueOrigins values;
  private final ArrayBases arrays;
  private final RedundantChecks repeats;
  private final ReadGroups groups;
  private final DuplicatedLoops knownLoops;
  private final StraightLineCopy straightWay;

  /** Ordinals of instructions that write to a field of the object whose method this is. */
  private final Set<Integer> own = new HashSet<>();

  /** Ordinals of instructions that only look whether something is still as it was. */
  private final Set<Integer> looks = new HashSet<>();

  /** Ordinals of instructions that use what no other thread can see before the class is ready. */
  private final Set<Integer> initializing;

  /** By ordinal. */
  private final Map<Integer, FieldName> holders = new HashMap<>();

  /** Whether nothing happens in what an instruction calls. */
  private final Predicate<AbstractInsnNode> isQuiet;

  public MethodPlan(ClassContext subject, MethodNode method) {
    this.method = method;
    monitors = new MonitorHandlerRanges(method);
    type = subject.type();
    isQuiet = subject.quiet()::isQuiet;
    unseen = FreshWrites.of(method, type);
    EpochBoundaries borders = new EpochBoundaries(type.name().replace('.', '/'), isQuiet);
    loops = new Loops(method.instructions, borders);
    values = ValueOrigins.of(method);
    boolean isSimple = loops.isEmpty() || values == null;
    arrays =
        isSimple || subject.without().contains(FastPath.ARRAYS)
            ? ArrayBases.NONE
            : ArrayBases.of(method.instructions, loops, values);
    repeats =
        isSimple || subject.without().contains(FastPath.REPEATS)
            ? RedundantChecks.NONE
            : RedundantChecks.of(loops, values, arrays, this::isConstant);
    initializing = ClassInitializerAccesses.ownStatics(method, type, values);
    trace();
    knownLoops =
        method.name.startsWith("<") || subject.without().contains(FastPath.LOOPS)
            ? DuplicatedLoops.NONE
            : DuplicatedLoops.of(method, loops, repeats, this::isPlain);
    boolean hasGroups = values != null && !subject.without().contains(FastPath.GROUPS);
    groups = hasGroups ? ReadGroups.of(method, values, type, this::isAlone) : ReadGroups.NONE;
    straightWay =
        subject.without().contains(FastPath.ROUTINES)
            ? null
            : StraightLineCopy.of(method, values, type);
    for (AbstractInsnNode node : method.instructions.toArray()) {
      look(node);
    }
    knownLoops.copy(method);
  }

  private void trace() {
    Set<AbstractInsnNode> again = values == null ? Set.of() : Revalidation.in(method, values);
    int ordinal = -1;
    for (int i = 0; i < method.instructions.size() && values != null; i++) {
      AbstractInsnNode node = method.instructions.get(i);
      ordinal += node.getOpcode() < 0 ? 0 : 1;
      if (node.getOpcode() == Opcodes.PUTFIELD
          && !isStatic()
          && values.constantVariable(i, 1) == 0) {
        own.add(ordinal);
      }
      if (again.contains(node)) {
        looks.add(ordinal);
      }
      FieldName holder = values.holder(i);
      if (holder != null) {
        holders.put(ordinal, holder);
      }
    }
  }

  private void look(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      sites++;
      monitors.mark(node, opcode == Opcodes.MONITORENTER);
    } else if (isAccess(opcode) && !isConstant(node) && !unseen.has(node)) {
      sites++;
    } else if (opcode >= Opcodes.INVOKEVIRTUAL
        && opcode <= Opcodes.INVOKEDYNAMIC
        && !isQuiet.test(node)) {
      calls++;
      usesResults |= node instanceof MethodInsnNode call && CallSelection.isResultUsed(call);
    }
  }

  private static boolean isAccess(int opcode) {
    return (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD)
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }

  /** What is read there never changes, so that it is no event. */
  private boolean isConstant(AbstractInsnNode node) {
    return FieldEmitter.isRead(node.getOpcode())
        && node instanceof FieldInsnNode read
        && read.owner.replace('/', '.').equals(type.name())
        && FieldRecord.isConstant(type.field(read.name, read.desc));
  }

  /** Whether an instruction never has a hook. */
  private boolean isPlain(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    boolean isCall = opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.NEW;
    return !(isAccess(opcode) || isCall)
        || isConstant(node)
        || (opcode == Opcodes.INVOKESTATIC && isQuiet.test(node));
  }

  /** Whether a read is told by itself, because more is known about it. */
  private boolean isAlone(int ordinal) {
    return repeats.bit(ordinal) != 0 || looksAgain(ordinal) || isInitializing(ordinal);
  }

  /** Whether an instruction writes to what nobody else can see yet. */
  public boolean isUnseen(int ordinal) {
    return unseen.has(ordinal);
  }

  /** Whether an instruction only looks whether something is still as it was. */
  public boolean looksAgain(int ordinal) {
    return looks.contains(ordinal);
  }

  /** Where monitors are entered and left. */
  public MonitorHandlerRanges monitors() {
    return monitors;
  }

  /** The most sites that can be needed: one for the method itself, too. */
  public int mostSites() {
    return sites + calls + 1;
  }

  /** The arrays that are remembered. */
  ArrayBases arrays() {
    return arrays;
  }

  /** The accesses that are remembered. */
  public RedundantChecks repeats() {
    return repeats;
  }

  /** The reads that are told together. */
  public ReadGroups groups() {
    return groups;
  }

  /** The loops that are there twice. */
  public DuplicatedLoops knownLoops() {
    return knownLoops;
  }

  /** The only way through the method, or null. */
  StraightLineCopy straightWay() {
    return straightWay;
  }

  Loops loops() {
    return loops;
  }

  /** Whether an instruction writes to a field of the object whose method this is. */
  boolean isOwn(int ordinal) {
    return own.contains(ordinal);
  }

  /** The field that has what an instruction uses, or null. */
  public FieldName holder(int ordinal) {
    return holders.get(ordinal);
  }

  /**
   * Whether an instruction uses a static field of the class, or what is in one, while the class is
   * initialized: all other threads wait for the end of that.
   */
  public boolean isInitializing(int ordinal) {
    return initializing.contains(ordinal);
  }

  /** Whether there is anything to see. */
  public boolean hasEvents() {
    return sites + calls > 0 || isSynchronized();
  }

  public boolean isSynchronized() {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isConstructor() {
    return method.name.equals("<init>");
  }

  /** One access, or one call, cannot be torn apart. */
  public boolean canBeTorn() {
    return sites + calls > 1 || isSynchronized() || (!loops.isEmpty() && sites + calls > 0);
  }

  /** Whether it only says what others shall do, once or again and again, as threads begin. */
  public boolean onlyGivesOrders() {
    return !loops.isEmpty() || (sites == 0 && !usesResults);
  }

  /** The first variable that the method does not use itself. */
  int firstFree() {
    return method.maxLocals;
  }

  /** The first line of the method, or {@link Site#UNKNOWN}. */
  public int firstLine() {
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
