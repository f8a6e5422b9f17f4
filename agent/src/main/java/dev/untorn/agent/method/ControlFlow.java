package dev.untorn.agent.method;

import dev.untorn.bytecode.graph.FixedPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The paths through a method, by the indices of instructions. */
record ControlFlow(MethodNode method) {

  boolean isStraight() {
    return method.tryCatchBlocks.isEmpty()
        && Instructions.all(method).allMatch(node -> targets(node).isEmpty());
  }

  IntPredicate behind(Set<Integer> starts, int without) {
    if (starts == null) {
      return index -> false;
    }
    if (isStraight()) {
      int first = Collections.min(starts);
      return index -> index >= first;
    }
    return from(starts, without)::get;
  }

  BitSet from(Set<Integer> starts, int without) {
    return FixedPoint.reachable(
        starts.stream().mapToInt(Integer::intValue),
        (index, following) ->
            next(index).stream()
                .mapToInt(Integer::intValue)
                .filter(next -> next != without)
                .forEach(following));
  }

  int ifDifferent(int jump) {
    JumpInsnNode node = (JumpInsnNode) method.instructions.get(jump);
    boolean jumpsIfSame =
        switch (node.getOpcode()) {
          case Opcodes.IFEQ, Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ -> true;
          default -> false;
        };
    return jumpsIfSame ? jump + 1 : index(node.label);
  }

  private List<Integer> next(int index) {
    AbstractInsnNode node = method.instructions.get(index);
    List<Integer> next = new ArrayList<>();
    int opcode = node.getOpcode();
    if (!Instructions.isReturn(opcode)
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.GOTO
        && node.getNext() != null
        && !(node instanceof TableSwitchInsnNode)
        && !(node instanceof LookupSwitchInsnNode)) {
      next.add(index + 1);
    }
    targets(node).forEach(label -> next.add(index(label)));
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (index(block.start) <= index && index < index(block.end)) {
        next.add(index(block.handler));
      }
    }
    return next;
  }

  static List<LabelNode> targets(AbstractInsnNode node) {
    List<LabelNode> targets = new ArrayList<>();
    if (node instanceof JumpInsnNode jump) {
      targets.add(jump.label);
    } else if (node instanceof TableSwitchInsnNode choice) {
      targets.addAll(choice.labels);
      targets.add(choice.dflt);
    } else if (node instanceof LookupSwitchInsnNode choice) {
      targets.addAll(choice.labels);
      targets.add(choice.dflt);
    }
    return targets;
  }

  private int index(LabelNode label) {
    return method.instructions.indexOf(label);
  }
}
