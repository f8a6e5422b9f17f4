package dev.untorn.agent.method;

import dev.untorn.agent.metadata.ClassRecord;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Accesses to data that no other thread can see yet.
 *
 * <ul>
 *   <li>Elements of an array that is filled as compilers do for array initializers: the array stays
 *       on the stack, and has no other use before.
 *   <li>Fields that a constructor writes before its object escapes. It can escape in a superclass's
 *       constructor if that is part of the program.
 *   <li>Static fields of a class, and arrays and collections in them, in the initializer of that
 *       class: all other threads wait for its end.
 * </ul>
 */
public final class FreshAllocations {

  /** Collections have no threads, unlike timers. */
  private static final Pattern COLLECTION = Pattern.compile("java/util/(?!Timer)\\w+");

  /** Represents the object of a constructor; arrays have the index of their allocation. */
  private static final int THIS = -1;

  private static final int NOTHING_NEW = -2;

  private final Set<AbstractInsnNode> writes;
  private final Set<AbstractInsnNode> initializing = new HashSet<>();

  private FreshAllocations(Set<AbstractInsnNode> writes) {
    this.writes = writes;
  }

  static FreshAllocations of(MethodNode method, ClassRecord type, ValueOrigins values) {
    // Superclasses of a class that carries the shadow are not part of the program.
    String owner = type.carriesShadow() ? type.internalName() : null;
    boolean isUnknown = isConstructor(method) && (values == null || values.isWritten(0));
    FreshAllocations found =
        new FreshAllocations(isUnknown ? ownWrites(method, type) : writes(method, values, owner));
    boolean isInitializer = method.name.equals("<clinit>") && values != null;
    for (int i = 0; i < method.instructions.size(); i++) {
      AbstractInsnNode node = method.instructions.get(i);
      if (isInitializer && node.getOpcode() >= 0 && isOwnStatic(used(node, i, values), type)) {
        found.initializing.add(node);
      }
    }
    return found;
  }

  private static boolean isConstructor(MethodNode method) {
    return method.name.equals("<init>");
  }

  /** No hook may get the object of a constructor that has not called its superclass's one yet. */
  private static Set<AbstractInsnNode> ownWrites(MethodNode method, ClassRecord type) {
    Set<AbstractInsnNode> found = new HashSet<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof FieldInsnNode write
          && write.getOpcode() == Opcodes.PUTFIELD
          && write.owner.equals(type.internalName())) {
        found.add(write);
      }
    }
    return found;
  }

  /** Writes to new arrays before they escape, and to the object of a constructor. */
  static Set<AbstractInsnNode> writes(MethodNode method, ValueOrigins values, String owner) {
    Set<AbstractInsnNode> found = new HashSet<>();
    if (values == null || !(isConstructor(method) || hasCopiedArrays(method))) {
      return found;
    }
    Map<Integer, Set<Integer>> uses = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      List<SourceValue> operands = values.operands(i);
      for (int k = isHarmless(values.node(i), owner) ? 1 : 0; k < operands.size(); k++) {
        for (AbstractInsnNode origin : values.origins(operands.get(k))) {
          int allocation = allocation(origin, method);
          if (allocation != NOTHING_NEW) {
            uses.computeIfAbsent(allocation, key -> new HashSet<>()).add(i);
          }
        }
      }
    }
    ControlFlow flow = new ControlFlow(method);
    Map<Integer, IntPredicate> visible = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      int allocation = allocation(base(i, values), method);
      if (allocation != NOTHING_NEW
          && !visible.computeIfAbsent(allocation, key -> flow.behind(uses.get(key), key)).test(i)) {
        found.add(values.node(i));
      }
    }
    return found;
  }

  private static AbstractInsnNode base(int index, ValueOrigins values) {
    int opcode = values.node(index).getOpcode();
    if (Instructions.isElementWrite(opcode)) {
      return values.instruction(index, 2);
    }
    return opcode == Opcodes.PUTFIELD ? values.origin(index, 1) : null;
  }

  /** The new array or object that an instruction accesses, by the index of its allocation. */
  private static int allocation(AbstractInsnNode origin, MethodNode method) {
    if (origin != null && makesArray(origin)) {
      return method.instructions.indexOf(origin);
    }
    return isConstructor(method) && origin instanceof VarInsnNode load && load.var == 0
        ? THIS
        : NOTHING_NEW;
  }

  /** Whether an instruction does not let its first operand escape. */
  private static boolean isHarmless(AbstractInsnNode node, String owner) {
    return switch (node.getOpcode()) {
      case Opcodes.GETFIELD,
          Opcodes.PUTFIELD,
          Opcodes.IFNULL,
          Opcodes.IFNONNULL,
          Opcodes.INSTANCEOF ->
          true;
      case Opcodes.INVOKESPECIAL ->
          node instanceof MethodInsnNode call
              && call.name.equals("<init>")
              && owner != null
              && !call.owner.equals(owner);
      default -> Instructions.isElementWrite(node.getOpcode());
    };
  }

  /** Whether a method may initialize arrays; most methods need no further analysis. */
  private static boolean hasCopiedArrays(MethodNode method) {
    return Instructions.all(method)
        .filter(node -> node.getNext() != null && node.getNext().getOpcode() == Opcodes.DUP)
        .anyMatch(FreshAllocations::makesArray);
  }

  private static boolean makesArray(AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.NEWARRAY || node.getOpcode() == Opcodes.ANEWARRAY;
  }

  private static boolean isOwnStatic(AbstractInsnNode node, ClassRecord type) {
    return node instanceof FieldInsnNode field
        && (field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC)
        && field.owner.equals(type.internalName());
  }

  /** The instruction itself, or the one that loaded the array or the object that it uses. */
  private static AbstractInsnNode used(AbstractInsnNode node, int index, ValueOrigins values) {
    if (node instanceof MethodInsnNode call && call.getOpcode() != Opcodes.INVOKESTATIC) {
      int receiver = Type.getArgumentTypes(call.desc).length;
      return COLLECTION.matcher(call.owner).matches() ? values.instruction(index, receiver) : null;
    }
    int above = Instructions.aboveArray(node.getOpcode());
    return above < 0 ? node : values.instruction(index, above);
  }

  boolean isWrite(AbstractInsnNode node) {
    return writes.contains(node);
  }

  boolean isInitializing(AbstractInsnNode node) {
    return initializing.contains(node);
  }
}
