package dev.untorn.agent.method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * The sources of arrays whose elements are accessed in loops. An array from the same source is
 * likely to be the same as before, so a method remembers one array and its shadow for each source.
 * This is only a guess, and compared with the actual array.
 */
public record ArrayBases(Map<AbstractInsnNode, Integer> numbers, int count) {

  static final ArrayBases NONE = new ArrayBases(Map.of(), 0);

  /** More would cost more registers than they save. */
  private static final int MOST = 8;

  /** An instruction that accesses an element in a loop. */
  private record Use(AbstractInsnNode node, int depth, String base) {}

  static ArrayBases of(Loops loops, ValueOrigins values) {
    List<Use> uses = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      int above = Instructions.aboveArray(values.node(i).getOpcode());
      if (above > 0 && loops.depth(i) > 0 && !values.isChanging(i, above, loops)) {
        uses.add(new Use(values.node(i), loops.depth(i), values.source(i, above)));
      }
    }
    return choose(uses);
  }

  /** Prefers the innermost loops. */
  private static ArrayBases choose(List<Use> uses) {
    Map<String, Integer> bases = new HashMap<>();
    Map<AbstractInsnNode, Integer> numbers = new HashMap<>();
    uses.sort(Comparator.comparingInt(use -> -use.depth));
    for (Use use : uses) {
      if (bases.size() < MOST) {
        bases.putIfAbsent(use.base, bases.size());
      }
      if (bases.containsKey(use.base)) {
        numbers.put(use.node, bases.get(use.base));
      }
    }
    return new ArrayBases(numbers, bases.size());
  }

  /** The number of the source that an instruction is likely to use, or -1. */
  public int number(AbstractInsnNode node) {
    return numbers.getOrDefault(node, -1);
  }
}
