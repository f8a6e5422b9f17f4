package dev.untorn.agent.method;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Finds what a constructor writes to its object before it has given it to anybody. The constructors
 * above it give nothing away: it must be one of a class whose superclass is none of the program's.
 */
public final class FreshObjectWrites extends BasicInterpreter {

  /** Values of the same type are the same where ways meet, so that it must be one of its own. */
  private static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

  /** What is the object on some ways. */
  private static final BasicValue PERHAPS = new BasicValue(Type.getObjectType("perhaps"));

  private final String owner;
  private final Set<AbstractInsnNode> writes = new HashSet<>();
  private final Set<AbstractInsnNode> shows = new HashSet<>();

  private FreshObjectWrites(String owner) {
    super(Opcodes.ASM9);
    this.owner = owner;
  }

  /**
   * The instructions that write to the object while nobody else can see it.
   *
   * @param owner the class of the constructor, with slashes
   */
  public static Set<AbstractInsnNode> writes(String owner, MethodNode constructor) {
    InsnList instructions = constructor.instructions;
    FreshObjectWrites found = new FreshObjectWrites(owner);
    try {
      new Analyzer<>(found).analyze(owner, constructor);
    } catch (AnalyzerException | RuntimeException e) {
      return Set.of();
    }
    int first = instructions.size();
    for (AbstractInsnNode show : found.shows) {
      first = Math.min(first, instructions.indexOf(show));
    }
    int end = reachedFrom(first, constructor);
    found.writes.removeIf(write -> instructions.indexOf(write) >= end);
    return found.writes;
  }

  /** The first instruction that may come after one of those from an index on, by jumping back. */
  private static int reachedFrom(int index, MethodNode method) {
    int least = index;
    for (int i = method.instructions.size() - 1; i >= least; i--) {
      for (LabelNode target : targets(method.instructions.get(i), method)) {
        least = Math.min(least, method.instructions.indexOf(target));
      }
    }
    return least;
  }

  /** Where an instruction may lead to; whichever it is, it may throw something. */
  private static List<LabelNode> targets(AbstractInsnNode node, MethodNode method) {
    List<LabelNode> targets = ControlFlow.targets(node);
    method.tryCatchBlocks.forEach(block -> targets.add(block.handler));
    return targets;
  }

  @Override
  public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return local == 0 ? THIS : super.newParameterValue(isInstanceMethod, local, type);
  }

  @Override
  public BasicValue unaryOperation(AbstractInsnNode node, BasicValue value)
      throws AnalyzerException {
    int opcode = node.getOpcode();
    if (opcode != Opcodes.GETFIELD
        && opcode != Opcodes.IFNULL
        && opcode != Opcodes.IFNONNULL
        && opcode != Opcodes.INSTANCEOF) {
      use(node, value);
    }
    return super.unaryOperation(node, value);
  }

  @Override
  public BasicValue binaryOperation(AbstractInsnNode node, BasicValue first, BasicValue second)
      throws AnalyzerException {
    if (node.getOpcode() == Opcodes.PUTFIELD) {
      use(node, second);
      if (isThis(first)) {
        writes.add(node);
      } else {
        writes.remove(node);
      }
    }
    return super.binaryOperation(node, first, second);
  }

  @Override
  public BasicValue ternaryOperation(
      AbstractInsnNode node, BasicValue array, BasicValue index, BasicValue value)
      throws AnalyzerException {
    use(node, value);
    return super.ternaryOperation(node, array, index, value);
  }

  @Override
  public BasicValue naryOperation(AbstractInsnNode node, List<? extends BasicValue> values)
      throws AnalyzerException {
    int first = isConstructorAbove(node) ? 1 : 0;
    for (BasicValue value : values.subList(Math.min(first, values.size()), values.size())) {
      use(node, value);
    }
    return super.naryOperation(node, values);
  }

  private boolean isConstructorAbove(AbstractInsnNode node) {
    return node instanceof MethodInsnNode call
        && call.name.equals("<init>")
        && !call.owner.equals(owner);
  }

  /** Others may get to see what is used so. */
  @SuppressWarnings("ReferenceEquality") // The values mean what they are, not what they contain.
  private void use(AbstractInsnNode node, BasicValue value) {
    if (value == THIS || value == PERHAPS) {
      shows.add(node);
    }
  }

  @SuppressWarnings("ReferenceEquality") // As above.
  private static boolean isThis(BasicValue value) {
    return value == THIS;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // As above.
  public BasicValue merge(BasicValue one, BasicValue other) {
    if (one == other) {
      return one;
    }
    boolean isEither = one == THIS || other == THIS || one == PERHAPS || other == PERHAPS;
    return isEither ? PERHAPS : super.merge(one, other);
  }
}
