package dev.untorn.agent.method;

import dev.untorn.agent.metadata.SiteRecord.FieldName;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The origins of the values that the instructions of a method use: use-def chains. */
public final class ValueOrigins {

  /** Longer methods are not analyzed unless they are straight-line code: it would take long. */
  private static final int MAX_INSTRUCTIONS = 3000;

  private static final Set<String> LOCK_VIEWS =
      Set.of("readLock", "writeLock", "asReadLock", "asWriteLock", "asReadWriteLock");

  /** Any class: the analysis does not depend on it. */
  private static final String OWNER = "java/lang/Object";

  private final MethodNode method;
  private final Frame<SourceValue>[] frames;

  private final BitSet written = new BitSet();

  private ValueOrigins(MethodNode method, Frame<SourceValue>[] frames) {
    this.method = method;
    this.frames = frames;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
        written.set(store.var);
      }
    }
  }

  /** The origins, or null if the method cannot be analyzed, which only makes its hooks slower. */
  static ValueOrigins of(MethodNode method) {
    if (method.instructions.size() > MAX_INSTRUCTIONS && !new ControlFlow(method).isStraight()) {
      return null;
    }
    try {
      return new ValueOrigins(method, new Analyzer<>(new CopyInterpreter()).analyze(OWNER, method));
    } catch (AnalyzerException | RuntimeException e) {
      return null;
    }
  }

  /** Gives copies on the stack the origin of the original. */
  private static final class CopyInterpreter extends SourceInterpreter {

    CopyInterpreter() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode node, SourceValue value) {
      return node instanceof VarInsnNode ? super.copyOperation(node, value) : value;
    }
  }

  /** The number of instructions, labels, lines and frames of the method. */
  int size() {
    return frames.length;
  }

  AbstractInsnNode node(int index) {
    return method.instructions.get(index);
  }

  /** Names the origin of the value with {@code above} values above it on the stack. */
  String source(int index, int above) {
    AbstractInsnNode source = instruction(index, above);
    if (source instanceof VarInsnNode load) {
      return "variable " + load.var;
    }
    if (source instanceof FieldInsnNode field) {
      String object =
          field.getOpcode() == Opcodes.GETSTATIC
              ? ""
              : source(method.instructions.indexOf(field), 0) + " ";
      return object + field.owner + "." + field.name;
    }
    return source == null ? "many" : "instruction " + method.instructions.indexOf(source);
  }

  /** Whether a value changes in each iteration: an array's element at a changing index. */
  boolean isChanging(int index, int above, Loops loops) {
    AbstractInsnNode source = instruction(index, above);
    if (source == null || source.getOpcode() != Opcodes.AALOAD) {
      return false;
    }
    AbstractInsnNode at = instruction(method.instructions.indexOf(source), 0);
    return !(at instanceof VarInsnNode load) || loops.writes(index, load.var);
  }

  /** The instruction that loaded an array from a constant, unmodified array, or null. */
  AbstractInsnNode outOfConstant(int index, Predicate<AbstractInsnNode> isConstant) {
    AbstractInsnNode out = instruction(index, 1);
    if (out == null
        || out.getOpcode() != Opcodes.AALOAD
        || Instructions.all(method).anyMatch(node -> node.getOpcode() == Opcodes.AASTORE)) {
      return null;
    }
    int at = method.instructions.indexOf(out);
    AbstractInsnNode holder = instruction(at, 1);
    boolean isConstantField =
        holder instanceof FieldInsnNode
            && isConstant.test(holder)
            && (holder.getOpcode() == Opcodes.GETSTATIC
                || constantVariable(method.instructions.indexOf(holder), 0) >= 0);
    return isConstantField || constantVariable(at, 1) >= 0 ? out : null;
  }

  boolean isWritten(int variable) {
    return written.get(variable);
  }

  AbstractInsnNode origin(int index, int above) {
    Set<AbstractInsnNode> all = frames[index] == null ? Set.of() : origins(stack(index, above));
    return all.size() == 1 ? all.iterator().next() : null;
  }

  Set<AbstractInsnNode> origins(SourceValue value) {
    Set<AbstractInsnNode> found = new HashSet<>();
    Set<AbstractInsnNode> seen = new HashSet<>(value.insns);
    Deque<AbstractInsnNode> waiting = new ArrayDeque<>(seen);
    while (!waiting.isEmpty()) {
      AbstractInsnNode node = waiting.pop();
      Set<AbstractInsnNode> before = before(node);
      if (before.isEmpty()) {
        found.add(node);
      }
      before.stream().filter(seen::add).forEach(waiting::push);
    }
    return found;
  }

  /** The sources of a value that an instruction passes on; empty if it computes the value. */
  private Set<AbstractInsnNode> before(AbstractInsnNode node) {
    int index = method.instructions.indexOf(node);
    if (node instanceof VarInsnNode variable && variable.getOpcode() < Opcodes.ISTORE) {
      return frames[index].getLocal(variable.var).insns;
    }
    return node instanceof VarInsnNode || node.getOpcode() == Opcodes.CHECKCAST
        ? stack(index, 0).insns
        : Set.of();
  }

  /** The operands of an instruction; empty if it is unreachable or only moves values. */
  List<SourceValue> operands(int index) {
    AbstractInsnNode node = method.instructions.get(index);
    Frame<SourceValue> before = frames[index];
    int opcode = node.getOpcode();
    boolean onlyMoves = opcode >= Opcodes.POP && opcode <= Opcodes.SWAP;
    if (before == null || opcode < 0 || onlyMoves || node instanceof VarInsnNode) {
      return List.of();
    }
    Frame<SourceValue> after = new Frame<>(before);
    try {
      after.execute(node, new CopyInterpreter());
    } catch (AnalyzerException e) {
      throw new IllegalStateException("this was possible before", e);
    }
    int kept = after.getStackSize();
    if (kept > 0 && after.getStack(kept - 1).insns.contains(node)) {
      kept--;
    }
    return IntStream.range(kept, before.getStackSize()).mapToObj(before::getStack).toList();
  }

  /** The field that holds the array, the lock or the receiver that an instruction uses, or null. */
  FieldName holder(int index) {
    AbstractInsnNode node = method.instructions.get(index);
    int opcode = node.getOpcode();
    if (node instanceof MethodInsnNode call && opcode != Opcodes.INVOKESTATIC) {
      return field(index, Type.getArgumentTypes(call.desc).length);
    }
    int above = opcode == Opcodes.MONITORENTER ? 0 : Instructions.aboveArray(opcode);
    return above < 0 ? null : field(index, above);
  }

  /** The field from which a value comes; the two locks of a read-write lock belong to its field. */
  private FieldName field(int index, int above) {
    AbstractInsnNode source = instruction(index, above);
    if (source instanceof MethodInsnNode view
        && view.owner.startsWith("java/util/concurrent/locks/")
        && LOCK_VIEWS.contains(view.name)) {
      source = instruction(method.instructions.indexOf(view), 0);
    }
    return source instanceof FieldInsnNode field
        ? new FieldName(field.owner, field.name, field.desc)
        : null;
  }

  /** The unmodified variable from which an instruction gets a value, or -1. */
  public int constantVariable(int index, int above) {
    return instruction(index, above) instanceof VarInsnNode load
            && load.getOpcode() == Opcodes.ALOAD
            && !written.get(load.var)
        ? load.var
        : -1;
  }

  /** The variable that contains the index of an element read, or -1. */
  int indexVariable(int index) {
    return instruction(index, 0) instanceof VarInsnNode load ? load.var : -1;
  }

  private SourceValue stack(int index, int above) {
    return frames[index].getStack(frames[index].getStackSize() - 1 - above);
  }

  /** The only instruction from which another one gets a value, or null. */
  AbstractInsnNode instruction(int index, int above) {
    if (frames[index] == null) {
      return null;
    }
    SourceValue value = stack(index, above);
    return value.insns.size() == 1 ? value.insns.iterator().next() : null;
  }
}
