package dev.untorn.agent.method;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Checks that are redundant once made in an epoch: in loops, of static fields, of fields of objects
 * in constant variables, and of elements of arrays that the method remembers. A bit for each is
 * kept until an epoch boundary or a conflict.
 */
public final class RedundantChecks {

  static final RedundantChecks NONE = new RedundantChecks();

  private final Map<AbstractInsnNode, Integer> bits = new HashMap<>();
  private final Set<AbstractInsnNode> boundaries = new HashSet<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<AbstractInsnNode, Integer> holders = new HashMap<>();
  private final Set<AbstractInsnNode> elements = new HashSet<>();
  private final Map<Integer, Integer> bitsOfArrays = new HashMap<>();
  private final Map<Integer, Integer> bitsOfIndices = new HashMap<>();

  private RedundantChecks() {}

  /** Takes the arrays that the method remembers, and a predicate for constant reads. */
  static RedundantChecks of(
      Loops loops, ValueOrigins values, ArrayBases arrays, Predicate<AbstractInsnNode> isConstant) {
    RedundantChecks found = new RedundantChecks();
    Map<AbstractInsnNode, Integer> bases = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      AbstractInsnNode node = values.node(i);
      if (loops.isBoundary(i)) {
        found.boundaries.add(node);
      }
      if (node instanceof FieldInsnNode field && loops.isInOneEpoch(i) && !isConstant.test(node)) {
        found.add(node, variable(field, i, values));
      } else if (Instructions.isElementRead(node.getOpcode()) && loops.isInOneEpoch(i)) {
        int base = arrays.number(node);
        bases.put(node, base);
        AbstractInsnNode out = base < 0 ? values.outOfConstant(i, isConstant) : null;
        int variable = values.indexVariable(i);
        if (base >= 0 && variable >= 0 && !loops.writes(i, variable)) {
          found.addElementAt(node, base, variable);
        } else {
          found.addElement(node, base, bases.getOrDefault(out, -1));
        }
      }
    }
    return found.bits.isEmpty() ? NONE : found;
  }

  /** Adds a read of an element, where the array or the array that holds it is remembered. */
  private void addElement(AbstractInsnNode node, int base, int holder) {
    if (base >= 0) {
      add(node, array(base));
      bitsOfArrays.merge(base, bit(node), (a, b) -> a | b);
    } else if (holder >= 0) {
      add(node, "arrays in " + holder);
      holders.put(node, holder);
    }
  }

  private static String array(int base) {
    return "array " + base;
  }

  private void addElementAt(AbstractInsnNode node, int base, int variable) {
    add(node, array(base) + " at " + variable);
    int bit = bit(node);
    if (bit != 0) {
      elements.add(node);
      bitsOfArrays.merge(base, bit, (a, b) -> a | b);
      bitsOfIndices.merge(variable, bit, (a, b) -> a | b);
    }
  }

  /** A name for the variable that is accessed, or null if it may vary. */
  private static String variable(FieldInsnNode field, int index, ValueOrigins values) {
    String name = field.owner + "." + field.name + " " + field.desc;
    return switch (field.getOpcode()) {
      case Opcodes.GETSTATIC -> "read " + name;
      case Opcodes.PUTSTATIC -> Instructions.isReference(field.desc) ? null : "write " + name;
      case Opcodes.GETFIELD -> of(values.constantVariable(index, 0), "read " + name);
      default ->
          Instructions.isReference(field.desc)
              ? null
              : of(values.constantVariable(index, 1), "write " + name);
    };
  }

  private static String of(int variable, String name) {
    return variable < 0 ? null : variable + " " + name;
  }

  private void add(AbstractInsnNode node, String variable) {
    if (variable != null && (numbers.containsKey(variable) || numbers.size() < Integer.SIZE)) {
      numbers.putIfAbsent(variable, numbers.size());
      bits.put(node, 1 << numbers.get(variable));
    }
  }

  public boolean isEmpty() {
    return bits.isEmpty();
  }

  public int bit(AbstractInsnNode node) {
    return bits.getOrDefault(node, 0);
  }

  /** Whether the bit of an instruction concerns one element, not all of an array. */
  public boolean isElement(AbstractInsnNode node) {
    return elements.contains(node);
  }

  public int bitsOfArray(int base) {
    return bitsOfArrays.getOrDefault(base, 0);
  }

  public int bitsOfIndex(int variable) {
    return bitsOfIndices.getOrDefault(variable, 0);
  }

  /** The number of the remembered array that contains the array that an instruction accesses. */
  public int holder(AbstractInsnNode node) {
    return holders.get(node);
  }

  /** Whether no check is redundant after an instruction. */
  public boolean isBoundary(AbstractInsnNode node) {
    return !bits.isEmpty() && boundaries.contains(node);
  }
}
