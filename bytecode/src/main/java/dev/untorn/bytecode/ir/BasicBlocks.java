package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.MethodCode.TryRange;
import java.util.Arrays;
import org.objectweb.asm.Opcodes;

/**
 * The basic blocks of a {@link MethodCode}, numbered in reverse postorder from the entry, so that
 * block 0 is the entry and every block but loop heads and some handlers comes after its
 * predecessors. Unreachable code has no block.
 */
final class BasicBlocks {

  private static final int[] NONE = {};

  private final MethodCode code;

  /** For each instruction, the number of its block in code order. */
  private int[] blockOf;

  private int[] starts;
  private int[] ends;
  private int[][] successors;
  private int[][] handlers;
  private int count;

  BasicBlocks(MethodCode code) {
    this.code = code;
    cut();
    connect();
    renumber();
  }

  int count() {
    return count;
  }

  int start(int block) {
    return starts[block];
  }

  /** The index after the last instruction of a block. */
  int end(int block) {
    return ends[block];
  }

  /** The successors of a block without exceptions. */
  int[] successors(int block) {
    return successors[block];
  }

  /** The blocks that may catch an exception, in the order of the exception table. */
  int[] handlers(int block) {
    return handlers[block];
  }

  /** Cuts the code at jump targets, after jumps, and at both ends of protected ranges. */
  private void cut() {
    boolean[] leader = new boolean[code.size + 1];
    leader[0] = true;
    for (int i = 0; i < code.size; i++) {
      int opcode = code.opcode(i);
      if (isJump(opcode)) {
        leader[target(code.operand[i])] = true;
        leader[i + 1] = true;
      } else if (isSwitch(opcode)) {
        for (int target : code.tables.get(code.operand[i])) {
          leader[target(target)] = true;
        }
        leader[i + 1] = true;
      } else if (isEnd(opcode)) {
        leader[i + 1] = true;
      }
    }
    for (TryRange range : code.tryRanges) {
      leader[range.start()] = true;
      leader[range.end()] = true;
      leader[target(range.handler())] = true;
    }
    blockOf = new int[code.size + 1];
    starts = new int[code.size + 1];
    for (int i = 0; i < code.size; i++) {
      if (leader[i]) {
        starts[count++] = i;
      }
      blockOf[i] = count - 1;
    }
    starts[count] = code.size;
  }

  private int target(int index) {
    if (index < 0 || index >= code.size) {
      throw new MalformedCodeException("jump target outside the method");
    }
    return index;
  }

  private void connect() {
    successors = new int[count][];
    handlers = new int[count][];
    Arrays.fill(handlers, NONE);
    for (int block = 0; block < count; block++) {
      successors[block] = successorsOf(block);
    }
    boolean[] closed = new boolean[count];
    for (int block = 0; block < count; block++) {
      closed[block] = !code.canThrow(starts[block], starts[block + 1]);
    }
    for (TryRange range : code.tryRanges) {
      protect(range, closed);
    }
  }

  private int[] successorsOf(int block) {
    int last = starts[block + 1] - 1;
    int opcode = code.opcode(last);
    if (opcode == Opcodes.GOTO) {
      return new int[] {blockOf[code.operand[last]]};
    }
    if (isJump(opcode)) {
      int next = behind(block);
      int target = blockOf[code.operand[last]];
      return next == target ? new int[] {next} : new int[] {next, target};
    }
    if (isSwitch(opcode)) {
      return Arrays.stream(code.tables.get(code.operand[last]))
          .map(target -> blockOf[target])
          .distinct()
          .toArray();
    }
    return isEnd(opcode) ? NONE : new int[] {behind(block)};
  }

  private int behind(int block) {
    if (block + 1 == count) {
      throw new MalformedCodeException("control flow falls off the end of the code");
    }
    return block + 1;
  }

  /** Adds a handler to the open blocks in its range; one that catches everything closes them. */
  private void protect(TryRange range, boolean[] closed) {
    int handler = blockOf[range.handler()];
    for (int b = blockOf[range.start()]; b < count && starts[b] < range.end(); b++) {
      int[] before = handlers[b];
      if (!closed[b] && Arrays.stream(before).noneMatch(known -> known == handler)) {
        handlers[b] = Arrays.copyOf(before, before.length + 1);
        handlers[b][before.length] = handler;
      }
      closed[b] |= range.catchesEverything();
    }
  }

  /** Puts the reachable blocks into reverse postorder. */
  private void renumber() {
    int[] order = AdjacencyList.of(count, this::next).reversePostorder(0);
    int[] position = new int[starts.length];
    Arrays.fill(position, -1);
    for (int i = 0; i < order.length; i++) {
      position[order[i]] = i;
    }
    int[] newStarts = new int[order.length];
    ends = new int[order.length];
    int[][] newSuccessors = new int[order.length][];
    int[][] newHandlers = new int[order.length][];
    for (int i = 0; i < order.length; i++) {
      newStarts[i] = starts[order[i]];
      ends[i] = starts[order[i] + 1];
      newSuccessors[i] = moved(successors[order[i]], position);
      newHandlers[i] = moved(handlers[order[i]], position);
    }
    starts = newStarts;
    successors = newSuccessors;
    handlers = newHandlers;
    count = order.length;
  }

  /** The successors of a block, handlers last. */
  private int[] next(int block) {
    int[] normal = successors[block];
    int[] next = Arrays.copyOf(normal, normal.length + handlers[block].length);
    System.arraycopy(handlers[block], 0, next, normal.length, handlers[block].length);
    return next;
  }

  private static int[] moved(int[] blocks, int... position) {
    int[] moved = new int[blocks.length];
    for (int i = 0; i < blocks.length; i++) {
      moved[i] = position[blocks[i]];
    }
    return moved;
  }

  private static boolean isJump(int opcode) {
    return (opcode >= Opcodes.IFEQ && opcode <= Opcodes.GOTO)
        || opcode == Opcodes.IFNULL
        || opcode == Opcodes.IFNONNULL;
  }

  private static boolean isSwitch(int opcode) {
    return opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH;
  }

  private static boolean isEnd(int opcode) {
    return (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW;
  }
}
