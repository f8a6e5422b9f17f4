package dev.untorn.agent.method;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Finds what is written into arrays that nobody else can see, as compilers do it for arrays with
 * given elements: the array stays on the stack, and each store gets a copy of the reference. If no
 * copy is used for anything else, there is no other reference to the array as long as a copy is
 * above it, whatever else happens meanwhile.
 */
final class FreshArrayWrites extends BasicInterpreter {

  private final Map<AbstractInsnNode, Reference> originals = new HashMap<>();
  private final Map<AbstractInsnNode, Reference> copies = new HashMap<>();

  /** What makes arrays of which a copy is used for something else. */
  private final Set<AbstractInsnNode> seen = new HashSet<>();

  /** Stores through copies, and what has made the arrays. */
  private final Map<AbstractInsnNode, AbstractInsnNode> stores = new HashMap<>();

  private final Set<AbstractInsnNode> otherStores = new HashSet<>();

  private FreshArrayWrites() {
    super(Opcodes.ASM9);
  }

  /** A reference to an array, on the stack: the one that came first, or a copy above it. */
  private static final class Reference extends BasicValue {
    private final AbstractInsnNode made;
    private final boolean isCopy;

    Reference(AbstractInsnNode made, boolean isCopy) {
      super(Type.getObjectType("java/lang/Object"));
      this.made = made;
      this.isCopy = isCopy;
    }
  }

  /** Tells a copy from its original, which ASM does not. */
  private static final class Variables extends Frame<BasicValue> {

    Variables(int locals, int stack) {
      super(locals, stack);
    }

    Variables(Frame<? extends BasicValue> other) {
      super(other);
    }

    @Override
    public void execute(AbstractInsnNode node, Interpreter<BasicValue> interpreter)
        throws AnalyzerException {
      if (node.getOpcode() == Opcodes.DUP
          && getStack(getStackSize() - 1) instanceof Reference reference
          && !reference.isCopy) {
        push(((FreshArrayWrites) interpreter).copy(reference));
      } else {
        super.execute(node, interpreter);
      }
    }
  }

  /** Goes along all ways, with such variables. */
  private static final class Walk extends Analyzer<BasicValue> {

    Walk(FreshArrayWrites found) {
      super(found);
    }

    @Override
    protected Frame<BasicValue> newFrame(int locals, int stack) {
      return new Variables(locals, stack);
    }

    @Override
    protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> other) {
      return new Variables(other);
    }
  }

  private Reference copy(Reference original) {
    return copies.computeIfAbsent(original.made, made -> new Reference(made, true));
  }

  /** The instructions that write to an array while nobody else can see it. */
  static Set<AbstractInsnNode> writes(MethodNode method) {
    if (!hasCopies(method)) {
      return Set.of();
    }
    FreshArrayWrites found = new FreshArrayWrites();
    try {
      new Walk(found).analyze("java/lang/Object", method);
    } catch (AnalyzerException | RuntimeException e) {
      return Set.of();
    }
    found.stores.values().removeAll(found.seen);
    found.stores.keySet().removeAll(found.otherStores);
    return found.stores.keySet();
  }

  /** Most methods need not be looked at more closely. */
  private static boolean hasCopies(MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      if (makesArray(node) && node.getNext() != null && node.getNext().getOpcode() == Opcodes.DUP) {
        return true;
      }
    }
    return false;
  }

  private static boolean makesArray(AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.NEWARRAY || node.getOpcode() == Opcodes.ANEWARRAY;
  }

  @Override
  public BasicValue copyOperation(AbstractInsnNode node, BasicValue value) {
    if (!(value instanceof Reference reference)) {
      return value;
    }
    if (reference.isCopy || !(node instanceof VarInsnNode)) {
      seen.add(reference.made);
    }
    return BasicValue.REFERENCE_VALUE;
  }

  @Override
  public BasicValue unaryOperation(AbstractInsnNode node, BasicValue value)
      throws AnalyzerException {
    use(value);
    return makesArray(node)
        ? originals.computeIfAbsent(node, made -> new Reference(made, false))
        : super.unaryOperation(node, value);
  }

  @Override
  public BasicValue binaryOperation(AbstractInsnNode node, BasicValue first, BasicValue second)
      throws AnalyzerException {
    use(first);
    use(second);
    return super.binaryOperation(node, first, second);
  }

  @Override
  public BasicValue ternaryOperation(
      AbstractInsnNode node, BasicValue array, BasicValue index, BasicValue value)
      throws AnalyzerException {
    if (array instanceof Reference reference && reference.isCopy) {
      stores.put(node, reference.made);
    } else {
      otherStores.add(node);
    }
    use(value);
    return super.ternaryOperation(node, array, index, value);
  }

  @Override
  public BasicValue naryOperation(AbstractInsnNode node, List<? extends BasicValue> values)
      throws AnalyzerException {
    values.forEach(this::use);
    return super.naryOperation(node, values);
  }

  private void use(BasicValue value) {
    if (value instanceof Reference reference && reference.isCopy) {
      seen.add(reference.made);
    }
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // The values mean what they are, not what they contain.
  public BasicValue merge(BasicValue one, BasicValue other) {
    if (one == other) {
      return one;
    }
    boolean isOne = leave(one);
    boolean isOther = leave(other);
    return isOne || isOther ? BasicValue.UNINITIALIZED_VALUE : super.merge(one, other);
  }

  /** Whether it is a reference; nobody follows it any more. */
  private boolean leave(BasicValue value) {
    if (value instanceof Reference reference) {
      seen.add(reference.made);
      return true;
    }
    return false;
  }
}
