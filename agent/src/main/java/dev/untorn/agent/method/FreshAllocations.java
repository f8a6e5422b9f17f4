package dev.untorn.agent.method;

import dev.untorn.agent.metadata.ClassRecord;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Accesses of what no other thread can see yet.
 *
 * <ul>
 *   <li>Elements of an array that is filled as compilers do it for arrays with given elements: the
 *       array stays on the stack, and each store gets a copy of the reference. If no copy is used
 *       for anything else, there is no other reference to the array as long as a copy is above it.
 *   <li>Fields that a constructor writes before its object escapes. The constructors above it must
 *       not let the object escape: its class has no superclass that is part of the program.
 *   <li>Static fields of a class, and arrays and collections in them, in the initializer of that
 *       class: all other threads wait for its end.
 * </ul>
 */
public final class FreshAllocations {

  /** Collections have no threads of their own; a timer has one. */
  private static final Pattern COLLECTION = Pattern.compile("java/util/(?!Timer)\\w+");

  private final Set<AbstractInsnNode> writes;
  private final BitSet writeOrdinals = new BitSet();
  private final BitSet initializing = new BitSet();

  private FreshAllocations(Set<AbstractInsnNode> writes) {
    this.writes = writes;
  }

  /**
   * Analyzes a method.
   *
   * @param values null if they are not known
   */
  static FreshAllocations of(MethodNode method, ClassRecord type, ValueOrigins values) {
    // Constructors above one whose class carries the shadow are not part of the program.
    String owner =
        type.carriesShadow() && method.name.equals("<init>") ? type.internalName() : null;
    FreshAllocations found = new FreshAllocations(writes(method, owner));
    boolean isInitializer = method.name.equals("<clinit>") && values != null;
    int ordinal = -1;
    for (int i = 0; i < method.instructions.size(); i++) {
      AbstractInsnNode node = method.instructions.get(i);
      ordinal += node.getOpcode() < 0 ? 0 : 1;
      if (found.writes.contains(node)) {
        found.writeOrdinals.set(ordinal);
      }
      if (isInitializer && node.getOpcode() >= 0 && isOwnStatic(used(node, i, values), type)) {
        found.initializing.set(ordinal);
      }
    }
    return found;
  }

  /**
   * The instructions that write to new arrays before these escape, and to the object of a
   * constructor.
   *
   * @param owner the class of the constructor; null if its object is not followed
   */
  static Set<AbstractInsnNode> writes(MethodNode method, String owner) {
    boolean hasArrays = hasCopiedArrays(method);
    return owner != null || hasArrays ? Escape.writes(method, owner, hasArrays) : Set.of();
  }

  /**
   * The instructions that write to the object of a constructor before it escapes.
   *
   * @param owner the class of the constructor, with slashes
   */
  static Set<AbstractInsnNode> writesToThis(String owner, MethodNode constructor) {
    return Escape.writes(constructor, owner, false);
  }

  /** Most methods need not be analyzed. */
  private static boolean hasCopiedArrays(MethodNode method) {
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

  private static boolean isOwnStatic(AbstractInsnNode node, ClassRecord type) {
    return node instanceof FieldInsnNode field
        && (field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC)
        && field.owner.equals(type.internalName());
  }

  /** The instruction itself, or the one that has loaded the array or the object that it uses. */
  private static AbstractInsnNode used(AbstractInsnNode node, int index, ValueOrigins values) {
    if (node instanceof MethodInsnNode call && call.getOpcode() != Opcodes.INVOKESTATIC) {
      int receiver = Type.getArgumentTypes(call.desc).length;
      return COLLECTION.matcher(call.owner).matches() ? values.instruction(index, receiver) : null;
    }
    if (Instructions.isElementRead(node.getOpcode())) {
      return values.instruction(index, 1);
    }
    return Instructions.isElementWrite(node.getOpcode()) ? values.instruction(index, 2) : node;
  }

  boolean isWrite(AbstractInsnNode node) {
    return writes.contains(node);
  }

  boolean isWrite(int ordinal) {
    return writeOrdinals.get(ordinal);
  }

  /** Whether an instruction uses what only the initializer of the class can see. */
  boolean isInitializing(int ordinal) {
    return initializing.get(ordinal);
  }

  /** Follows new arrays, and the object of a constructor, until they may escape. */
  private static final class Escape extends BasicInterpreter {

    /** Merging compares types, so that the object needs one of its own. */
    private static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

    /** A value that is the object on some paths. */
    private static final BasicValue PERHAPS_THIS = new BasicValue(Type.getObjectType("perhaps"));

    private final String owner;
    private final boolean followsArrays;
    private final Set<AbstractInsnNode> fieldWrites = new HashSet<>();

    /** Instructions at which the object may escape. */
    private final Set<AbstractInsnNode> escapes = new HashSet<>();

    private final Map<AbstractInsnNode, ArrayReference> originals = new HashMap<>();
    private final Map<AbstractInsnNode, ArrayReference> copies = new HashMap<>();

    /** Allocations of arrays of which a copy is used for something else. */
    private final Set<AbstractInsnNode> escapedArrays = new HashSet<>();

    /** Writes of elements through copies, and the allocations of the arrays. */
    private final Map<AbstractInsnNode, AbstractInsnNode> elementWrites = new HashMap<>();

    private final Set<AbstractInsnNode> otherElementWrites = new HashSet<>();

    private Escape(String owner, boolean followsArrays) {
      super(Opcodes.ASM9);
      this.owner = owner;
      this.followsArrays = followsArrays;
    }

    /**
     * The writes to what has not escaped.
     *
     * @param owner the class of a constructor whose object is followed; null if none is
     */
    static Set<AbstractInsnNode> writes(MethodNode method, String owner, boolean followsArrays) {
      Escape escape = new Escape(owner, followsArrays);
      try {
        new Paths(escape).analyze(owner == null ? "java/lang/Object" : owner, method);
      } catch (AnalyzerException | RuntimeException e) {
        return Set.of();
      }
      Set<AbstractInsnNode> found = escape.writesToThis(method);
      escape.elementWrites.values().removeAll(escape.escapedArrays);
      escape.elementWrites.keySet().removeAll(escape.otherElementWrites);
      found.addAll(escape.elementWrites.keySet());
      return found;
    }

    private Set<AbstractInsnNode> writesToThis(MethodNode method) {
      int first = method.instructions.size();
      for (AbstractInsnNode escape : escapes) {
        first = Math.min(first, method.instructions.indexOf(escape));
      }
      int end = firstReachable(first, method);
      fieldWrites.removeIf(write -> method.instructions.indexOf(write) >= end);
      return fieldWrites;
    }

    /** The first instruction that can follow those from an index on, by jumping back. */
    private static int firstReachable(int index, MethodNode method) {
      int first = index;
      for (int i = method.instructions.size() - 1; i >= first; i--) {
        List<LabelNode> targets = ControlFlow.targets(method.instructions.get(i));
        // Any instruction may throw an exception.
        method.tryCatchBlocks.forEach(block -> targets.add(block.handler));
        for (LabelNode target : targets) {
          first = Math.min(first, method.instructions.indexOf(target));
        }
      }
      return first;
    }

    @Override
    public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
      return local == 0 && owner != null
          ? THIS
          : super.newParameterValue(isInstanceMethod, local, type);
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode node, BasicValue value) {
      if (!(value instanceof ArrayReference array)) {
        return value;
      }
      if (array.isCopy || !(node instanceof VarInsnNode)) {
        escapedArrays.add(array.allocation);
      }
      return BasicValue.REFERENCE_VALUE;
    }

    private ArrayReference copy(ArrayReference original) {
      return copies.computeIfAbsent(original.allocation, node -> new ArrayReference(node, true));
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode node, BasicValue value)
        throws AnalyzerException {
      useArray(value);
      int opcode = node.getOpcode();
      if (opcode != Opcodes.GETFIELD
          && opcode != Opcodes.IFNULL
          && opcode != Opcodes.IFNONNULL
          && opcode != Opcodes.INSTANCEOF) {
        useThis(node, value);
      }
      return followsArrays && makesArray(node)
          ? originals.computeIfAbsent(node, allocation -> new ArrayReference(allocation, false))
          : super.unaryOperation(node, value);
    }

    @Override
    public BasicValue binaryOperation(AbstractInsnNode node, BasicValue first, BasicValue second)
        throws AnalyzerException {
      useArray(first);
      useArray(second);
      if (node.getOpcode() == Opcodes.PUTFIELD) {
        useThis(node, second);
        if (isThis(first)) {
          fieldWrites.add(node);
        } else {
          fieldWrites.remove(node);
        }
      }
      return super.binaryOperation(node, first, second);
    }

    @Override
    public BasicValue ternaryOperation(
        AbstractInsnNode node, BasicValue array, BasicValue index, BasicValue value)
        throws AnalyzerException {
      if (array instanceof ArrayReference known && known.isCopy) {
        elementWrites.put(node, known.allocation);
      } else {
        otherElementWrites.add(node);
      }
      useArray(value);
      useThis(node, value);
      return super.ternaryOperation(node, array, index, value);
    }

    @Override
    public BasicValue naryOperation(AbstractInsnNode node, List<? extends BasicValue> values)
        throws AnalyzerException {
      values.forEach(this::useArray);
      int first = isSuperConstructor(node) ? 1 : 0;
      for (BasicValue value : values.subList(Math.min(first, values.size()), values.size())) {
        useThis(node, value);
      }
      return super.naryOperation(node, values);
    }

    private boolean isSuperConstructor(AbstractInsnNode node) {
      return node instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && !call.owner.equals(owner);
    }

    private void useArray(BasicValue value) {
      if (value instanceof ArrayReference array && array.isCopy) {
        escapedArrays.add(array.allocation);
      }
    }

    @SuppressWarnings("ReferenceEquality") // There is one instance of each.
    private void useThis(AbstractInsnNode node, BasicValue value) {
      if (value == THIS || value == PERHAPS_THIS) {
        escapes.add(node);
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
      boolean isOneArray = escapes(one);
      boolean isOtherArray = escapes(other);
      if (one == THIS || other == THIS || one == PERHAPS_THIS || other == PERHAPS_THIS) {
        return PERHAPS_THIS;
      }
      return isOneArray || isOtherArray ? BasicValue.UNINITIALIZED_VALUE : super.merge(one, other);
    }

    /** Whether a value is an array; where paths meet, it is no longer followed. */
    private boolean escapes(BasicValue value) {
      if (value instanceof ArrayReference array) {
        escapedArrays.add(array.allocation);
        return true;
      }
      return false;
    }

    /** A reference to a new array on the stack: the first one, or a copy above it. */
    private static final class ArrayReference extends BasicValue {
      private final AbstractInsnNode allocation;
      private final boolean isCopy;

      ArrayReference(AbstractInsnNode allocation, boolean isCopy) {
        super(Type.getObjectType("java/lang/Object"));
        this.allocation = allocation;
        this.isCopy = isCopy;
      }
    }

    /** Distinguishes a copy of an array from the original, which ASM does not. */
    private static final class CopyingFrame extends Frame<BasicValue> {

      CopyingFrame(int locals, int stack) {
        super(locals, stack);
      }

      CopyingFrame(Frame<? extends BasicValue> other) {
        super(other);
      }

      @Override
      public void execute(AbstractInsnNode node, Interpreter<BasicValue> interpreter)
          throws AnalyzerException {
        if (node.getOpcode() == Opcodes.DUP
            && getStack(getStackSize() - 1) instanceof ArrayReference array
            && !array.isCopy) {
          push(((Escape) interpreter).copy(array));
        } else {
          super.execute(node, interpreter);
        }
      }
    }

    /** The data flow with such frames. */
    private static final class Paths extends Analyzer<BasicValue> {

      Paths(Escape interpreter) {
        super(interpreter);
      }

      @Override
      protected Frame<BasicValue> newFrame(int locals, int stack) {
        return new CopyingFrame(locals, stack);
      }

      @Override
      protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> other) {
        return new CopyingFrame(other);
      }
    }
  }
}
