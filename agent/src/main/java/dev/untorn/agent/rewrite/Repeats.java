package dev.untorn.agent.rewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/**
 * Accesses in loops to fields of objects that stay the same: those of a variable that never
 * changes, and static ones. Once a hook has found that such an access tells nothing new, the method
 * remembers it with a bit, until it comes to one of the {@link Borders} or somebody else takes
 * anything over.
 */
final class Repeats {

  /** In methods without such accesses. */
  static final Repeats NONE = new Repeats();

  private final Map<Integer, Integer> bits = new HashMap<>();
  private final Set<Integer> borders = new HashSet<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  private Repeats() {}

  /**
   * Looks for them.
   *
   * @param isConstant whether what an instruction reads never changes
   */
  static Repeats of(
      InsnList instructions,
      Loops loops,
      Borders borders,
      Values values,
      Predicate<AbstractInsnNode> isConstant) {
    Repeats found = new Repeats();
    int ordinal = -1;
    for (int i = 0; i < instructions.size(); i++) {
      AbstractInsnNode node = instructions.get(i);
      ordinal += node.getOpcode() < 0 ? 0 : 1;
      if (borders.has(node)) {
        found.borders.add(ordinal);
      }
      if (node instanceof FieldInsnNode field && loops.isQuiet(i) && !isConstant.test(node)) {
        found.add(ordinal, variable(field, i, values));
      }
    }
    return found.bits.isEmpty() ? NONE : found;
  }

  /** A name for the variable that is used, or null if it may be another one each time. */
  private static String variable(FieldInsnNode field, int index, Values values) {
    String name = field.owner + "." + field.name + " " + field.desc;
    return switch (field.getOpcode()) {
      case Opcodes.GETSTATIC -> "read " + name;
      case Opcodes.PUTSTATIC -> FieldWriter.isReference(field.desc) ? null : "write " + name;
      case Opcodes.GETFIELD -> of(values.constantVariable(index, 0), "read " + name);
      default ->
          FieldWriter.isReference(field.desc)
              ? null
              : of(values.constantVariable(index, 1), "write " + name);
    };
  }

  private static String of(int variable, String name) {
    return variable < 0 ? null : variable + " " + name;
  }

  private void add(int ordinal, String variable) {
    if (variable != null && (numbers.containsKey(variable) || numbers.size() < Integer.SIZE)) {
      numbers.putIfAbsent(variable, numbers.size());
      bits.put(ordinal, 1 << numbers.get(variable));
    }
  }

  boolean isEmpty() {
    return bits.isEmpty();
  }

  /** The bit of the variable that an instruction accesses, or 0. */
  int bit(int ordinal) {
    return bits.getOrDefault(ordinal, 0);
  }

  /** Whether nothing is known behind an instruction. */
  boolean isBorder(int ordinal) {
    return !bits.isEmpty() && borders.contains(ordinal);
  }
}
