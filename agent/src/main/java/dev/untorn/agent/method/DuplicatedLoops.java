package dev.untorn.agent.method;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Innermost loops in which every access is one of the {@link RedundantChecks}. Each has a copy
 * after the end of the method for iterations in which all checks are redundant: without hooks,
 * except those that compare an array with the remembered one.
 */
public final class DuplicatedLoops {

  static final DuplicatedLoops NONE = new DuplicatedLoops();

  /** In longer loops, hooks have a smaller share of the cost. */
  private static final int MAX_INSTRUCTIONS = 150;

  private final List<DuplicatedLoop> duplicates = new ArrayList<>();
  private final Map<Label, DuplicatedLoop> starts = new HashMap<>();

  /** For each instruction in a copy, the original. */
  private final Map<AbstractInsnNode, AbstractInsnNode> originals = new HashMap<>();

  private DuplicatedLoops() {}

  /** A loop with a copy, and the bits of all its accesses. */
  public record DuplicatedLoop(
      LabelNode first, AbstractInsnNode last, LabelNode behind, int bits, LabelNode copy) {

    public boolean isCopy(Label start) {
      return start == copy.getLabel();
    }
  }

  /** Takes a predicate for instructions that never have a hook. */
  static DuplicatedLoops of(
      MethodNode method,
      Loops loops,
      RedundantChecks repeats,
      Predicate<AbstractInsnNode> isPlain) {
    DuplicatedLoops found = new DuplicatedLoops();
    for (Loops.Loop loop : loops.innermost()) {
      boolean isShort = loop.last() - loop.first() <= MAX_INSTRUCTIONS;
      int bits =
          loop.isInOneEpoch() && isShort && !cuts(method, loop)
              ? bits(method, loop, repeats, isPlain)
              : 0;
      AbstractInsnNode last = method.instructions.get(loop.last());
      LabelNode behind = labelBehind(last);
      if (bits != 0 && (last.getOpcode() == Opcodes.GOTO || behind != null)) {
        LabelNode first = (LabelNode) method.instructions.get(loop.first());
        DuplicatedLoop duplicate = new DuplicatedLoop(first, last, behind, bits, new LabelNode());
        found.duplicates.add(duplicate);
        found.starts.put(duplicate.first.getLabel(), duplicate);
        found.starts.put(duplicate.copy.getLabel(), duplicate);
      }
    }
    return found.duplicates.isEmpty() ? NONE : found;
  }

  private static int bits(
      MethodNode method,
      Loops.Loop loop,
      RedundantChecks repeats,
      Predicate<AbstractInsnNode> isPlain) {
    int bits = 0;
    for (int i = loop.first(); i <= loop.last(); i++) {
      AbstractInsnNode node = method.instructions.get(i);
      if (node.getOpcode() >= 0) {
        int bit = repeats.bit(node);
        if (bit == 0 && !isPlain.test(node)) {
          return 0;
        }
        bits |= bit;
      }
    }
    return bits;
  }

  private static boolean cuts(MethodNode method, Loops.Loop loop) {
    InsnList all = method.instructions;
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int start = all.indexOf(block.start);
      int end = all.indexOf(block.end);
      boolean isApart = end <= loop.first() || start > loop.last();
      boolean isAround = start <= loop.first() && end > loop.last();
      if (loop.has(all.indexOf(block.handler)) || !(isApart || isAround)) {
        return true;
      }
    }
    return false;
  }

  /** The label with a frame after an instruction, to which others jump; or null. */
  private static LabelNode labelBehind(AbstractInsnNode node) {
    LabelNode label = null;
    for (AbstractInsnNode next = node.getNext(); next != null; next = next.getNext()) {
      if (next instanceof LabelNode here) {
        label = here;
      } else if (next instanceof FrameNode) {
        return label;
      } else if (next.getOpcode() >= 0) {
        return null;
      }
    }
    return null;
  }

  void copy(MethodNode method) {
    for (DuplicatedLoop duplicate : duplicates) {
      Map<LabelNode, LabelNode> labels = new HashMap<>();
      Map<LabelNode, LabelNode> ranges = new HashMap<>();
      LabelNode end = new LabelNode();
      findLabels(method, duplicate, end, labels, ranges);
      copyRanges(method, ranges);
      InsnList copy = new InsnList();
      for (AbstractInsnNode node = duplicate.first; ; node = node.getNext()) {
        AbstractInsnNode made = node.clone(labels);
        copy.add(made);
        originals.put(made, node);
        if (node == duplicate.first) {
          addLine(copy, duplicate);
        }
        if (node == duplicate.last) {
          break;
        }
      }
      if (duplicate.last.getOpcode() != Opcodes.GOTO) {
        copy.add(new JumpInsnNode(Opcodes.GOTO, duplicate.behind));
      }
      copy.add(end);
      method.instructions.add(copy);
    }
  }

  private static void findLabels(
      MethodNode method,
      DuplicatedLoop duplicate,
      LabelNode end,
      Map<LabelNode, LabelNode> labels,
      Map<LabelNode, LabelNode> ranges) {
    boolean isInside = false;
    LabelNode outside = duplicate.copy;
    for (AbstractInsnNode node : method.instructions) {
      isInside |= node == duplicate.first;
      if (node instanceof LabelNode label) {
        labels.put(label, isInside ? new LabelNode() : label);
        ranges.put(label, isInside ? labels.get(label) : outside);
      }
      if (node == duplicate.last) {
        isInside = false;
        outside = end;
      }
    }
    labels.put(duplicate.first, duplicate.copy);
    ranges.put(duplicate.first, duplicate.copy);
  }

  /** Copies exception handlers, and variables for debuggers, to the labels' counterparts. */
  public static void copyRanges(MethodNode method, Map<LabelNode, LabelNode> ranges) {
    for (TryCatchBlockNode block : List.copyOf(method.tryCatchBlocks)) {
      LabelNode start = ranges.get(block.start);
      LabelNode end = ranges.get(block.end);
      if (start != end) {
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, block.handler, block.type));
      }
    }
    if (method.localVariables == null) {
      return;
    }
    for (LocalVariableNode known : List.copyOf(method.localVariables)) {
      LabelNode start = ranges.get(known.start);
      LabelNode end = ranges.get(known.end);
      if (start != end) {
        method.localVariables.add(
            new LocalVariableNode(
                known.name, known.desc, known.signature, start, end, known.index));
      }
    }
  }

  /** Adds the number of the line in which a loop starts; the line may start before the loop. */
  private static void addLine(InsnList copy, DuplicatedLoop duplicate) {
    AbstractInsnNode before = duplicate.first;
    while (before != null && !(before instanceof LineNumberNode)) {
      before = before.getPrevious();
    }
    if (before instanceof LineNumberNode line) {
      copy.add(new LineNumberNode(line.line, duplicate.copy));
    }
  }

  public DuplicatedLoop at(Label label) {
    return starts.get(label);
  }

  public boolean isCopy(AbstractInsnNode node) {
    return originals.containsKey(node);
  }

  public AbstractInsnNode original(AbstractInsnNode node) {
    return originals.get(node);
  }
}
