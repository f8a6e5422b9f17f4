package dev.untorn.agent.method;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The loops of a method, as far as they are seen in the order of instructions: jumps back. */
public final class Loops {

  private final List<Loop> all = new ArrayList<>();
  private final Set<Label> starts = new HashSet<>();
  private final InsnList instructions;
  private final EpochBoundaries borders;

  /** A loop, by the indices of its first and last instruction. */
  public record Loop(int first, int last, boolean isQuiet) {
    public boolean has(int index) {
      return first <= index && index <= last;
    }
  }

  /**
   * @param borders instructions beyond which what was seen is no longer known
   */
  public Loops(InsnList instructions, EpochBoundaries borders) {
    this.instructions = instructions;
    this.borders = borders;
    Set<Integer> firsts = new HashSet<>();
    for (int i = instructions.size() - 1; i >= 0; i--) {
      if (instructions.get(i) instanceof JumpInsnNode jump) {
        int first = instructions.indexOf(jump.label);
        if (first < i && firsts.add(first)) {
          all.add(new Loop(first, i, !borders.areBetween(instructions, first, i)));
          starts.add(jump.label.getLabel());
        }
      }
    }
  }

  /** Those without others in them. */
  public List<Loop> innermost() {
    return all.stream()
        .filter(one -> all.stream().noneMatch(other -> !other.equals(one) && one.has(other.first)))
        .toList();
  }

  /** The instructions of the method. */
  public InsnList instructions() {
    return instructions;
  }

  /** Instructions beyond which what was seen is no longer known. */
  public EpochBoundaries borders() {
    return borders;
  }

  public boolean isEmpty() {
    return all.isEmpty();
  }

  /** Whether a loop begins there. */
  public boolean isStart(Label label) {
    return starts.contains(label);
  }

  /** In how many loops an instruction is. */
  public int depth(int index) {
    return (int) all.stream().filter(loop -> loop.has(index)).count();
  }

  /** Whether the innermost loop in which an instruction is changes a variable. */
  public boolean writes(int index, int variable) {
    Loop innermost = null;
    for (Loop loop : all) {
      if (loop.has(index) && (innermost == null || innermost.has(loop.first))) {
        innermost = loop;
      }
    }
    for (int i = innermost.first; i <= innermost.last; i++) {
      AbstractInsnNode node = instructions.get(i);
      if ((node instanceof IincInsnNode step && step.var == variable)
          || (node instanceof VarInsnNode store
              && store.getOpcode() >= Opcodes.ISTORE
              && store.var == variable)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an instruction is in a loop without borders. */
  public boolean isQuiet(int index) {
    return all.stream().anyMatch(loop -> loop.isQuiet && loop.has(index));
  }
}
