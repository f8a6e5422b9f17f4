package dev.untorn.agent.method;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The loops of a method, found in the order of its instructions: each backward jump ends one. */
public final class Loops {

  private final List<Loop> all = new ArrayList<>();
  private final Set<Label> starts = new HashSet<>();
  private final InsnList instructions;
  private final Predicate<AbstractInsnNode> isBoundary;

  /** A loop, by its first and last instruction, and whether it contains no epoch boundary. */
  record Loop(int first, int last, boolean isInOneEpoch) {
    boolean has(int index) {
      return first <= index && index <= last;
    }
  }

  Loops(InsnList instructions, Predicate<AbstractInsnNode> isBoundary) {
    this.instructions = instructions;
    this.isBoundary = isBoundary;
    Set<Integer> firsts = new HashSet<>();
    for (int i = instructions.size() - 1; i >= 0; i--) {
      if (instructions.get(i) instanceof JumpInsnNode jump) {
        int first = instructions.indexOf(jump.label);
        if (first < i && firsts.add(first)) {
          boolean isInOneEpoch = IntStream.rangeClosed(first, i).noneMatch(this::isBoundary);
          all.add(new Loop(first, i, isInOneEpoch));
          starts.add(jump.label.getLabel());
        }
      }
    }
  }

  List<Loop> innermost() {
    return all.stream()
        .filter(one -> all.stream().noneMatch(other -> !other.equals(one) && one.has(other.first)))
        .toList();
  }

  boolean isBoundary(int index) {
    return isBoundary.test(instructions.get(index));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  public boolean isStart(Label label) {
    return starts.contains(label);
  }

  int depth(int index) {
    return (int) all.stream().filter(loop -> loop.has(index)).count();
  }

  boolean writes(int index, int variable) {
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

  boolean isInOneEpoch(int index) {
    return all.stream().anyMatch(loop -> loop.isInOneEpoch && loop.has(index));
  }
}
