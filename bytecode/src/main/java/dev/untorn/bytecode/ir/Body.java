package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;

/**
 * The body of a method in static single assignment form. Instructions and blocks are numbers,
 * blocks in reverse postorder; a value is the instruction that computes it. Unreachable code is
 * omitted.
 */
public final class Body {

  public static final int CALLER = BlockFrames.CALLER;

  /** The number of variables that operands can name; few methods have more. */
  static final int MAX_VARIABLES = 255;

  private static final char NO_ORDINAL = (char) SsaDraft.NOTHING;

  private final byte[] ops;
  private final byte[] opcodes;
  private final int[] symbols;
  private final char[] ordinals;
  private final char[] lines;
  private final int[] operandStarts;
  private final int[] operands;
  private final byte[] origins;
  private final int[] blockStarts;

  /** For each block, its assignments, as pairs of an instruction and a variable. */
  private final AdjacencyList assignments;

  private final AdjacencyList successors;
  private final AdjacencyList handlers;
  private final AdjacencyList predecessors;
  private final SymbolicRefs symbolTable;

  private final int[] namedValues;

  private final int[] valueNames;

  /** Computed on first use; two threads may compute the same. */
  private DefUse uses;

  Body(
      SsaDraft draft,
      BasicBlocks blocks,
      BlockFrames frames,
      MethodCode code,
      SymbolicRefs symbolTable) {
    int size = draft.size;
    ops = Arrays.copyOf(draft.ops, size);
    opcodes = Arrays.copyOf(draft.opcodes, size);
    symbols = Arrays.copyOf(draft.symbols, size);
    ordinals = new char[size];
    lines = new char[size];
    for (int i = 0; i < size; i++) {
      ordinals[i] = (char) draft.ordinals[i];
      lines[i] = ordinals[i] == NO_ORDINAL ? 0 : code.line[ordinals[i]];
    }
    operandStarts = Arrays.copyOf(draft.operandStarts, size + 1);
    operands = Arrays.copyOf(draft.operands, operandStarts[size]);
    origins = Arrays.copyOf(draft.origins, operandStarts[size]);
    blockStarts = draft.blockStarts;
    successors = AdjacencyList.of(blocks.count(), blocks::successors);
    handlers = AdjacencyList.of(blocks.count(), blocks::handlers);
    assignments = AdjacencyList.of(blocks.count(), draft::assignments);
    predecessors =
        AdjacencyList.of(
            blocks.count(),
            b -> frames.entries(b).stream().mapToInt(BlockFrames.Entry::from).toArray());
    this.symbolTable = symbolTable;
    namedValues =
        IntStream.range(0, size).filter(i -> draft.names[i] != SsaDraft.NOTHING).toArray();
    valueNames = IntStream.of(namedValues).map(i -> draft.names[i]).toArray();
  }

  public int size() {
    return ops.length;
  }

  public Op op(int instruction) {
    return Op.of(ops[instruction]);
  }

  /** The opcode in the class file, which specifies the computation or comparison. */
  public int opcode(int instruction) {
    return opcodes[instruction] & 0xff;
  }

  /** Whether an instruction adds its operands, or subtracts one from the other. */
  public boolean isSum(int instruction) {
    int opcode = opcode(instruction);
    return op(instruction) == Op.COMPUTE && opcode >= Opcodes.IADD && opcode <= Opcodes.DSUB;
  }

  public boolean isEqualityTest(int branch) {
    int opcode = opcode(branch);
    return op(branch) == Op.BRANCH
        && opcode >= Opcodes.IF_ICMPEQ
        && opcode <= Opcodes.IF_ACMPNE
        && (opcode <= Opcodes.IF_ICMPNE || opcode >= Opcodes.IF_ACMPEQ);
  }

  public int operandCount(int instruction) {
    return operandStarts[instruction + 1] - operandStarts[instruction];
  }

  /** An operand; those of a phi are in the order of the predecessors of its block. */
  public int operand(int instruction, int index) {
    return operands[operandStarts[instruction] + index];
  }

  public IntStream operands(int instruction) {
    return Arrays.stream(operands, operandStarts[instruction], operandStarts[instruction + 1]);
  }

  /** The variable from which an operand was loaded, or -1; variables can share a value. */
  public int variable(int instruction, int index) {
    return (origins[operandStarts[instruction] + index] & 0xff) - 1;
  }

  /** Visits the assignments in a block; their instruction may be the end of the block. */
  public void forEachAssignment(int block, AssignmentVisitor visitor) {
    for (int a = 0; a < assignments.count(block); a += 2) {
      visitor.visit(assignments.target(block, a), assignments.target(block, a + 1));
    }
  }

  /** Receives an instruction, and a variable of the class file that is assigned before it. */
  public interface AssignmentVisitor {
    void visit(int instruction, int variable);
  }

  public int lastOperand(int instruction) {
    return operands[operandStarts[instruction + 1] - 1];
  }

  /** Whether an instruction returns a value. */
  public boolean isReturn(int instruction) {
    return op(instruction) == Op.RETURN && operandCount(instruction) == 1;
  }

  /** The value that was cast, or the value itself; a negative number stays as it is. */
  public int stripCasts(int value) {
    int found = value;
    while (found >= 0 && op(found) == Op.CAST) {
      found = operand(found, 0);
    }
    return found;
  }

  DefUse uses() {
    DefUse known = uses;
    if (known == null) {
      known = new DefUse(this);
      uses = known;
    }
    return known;
  }

  /** The member, type or constant that the instruction names; null if none. */
  public Object symbol(int instruction) {
    int number = symbols[instruction];
    return number == SsaDraft.NOTHING || op(instruction) == Op.PARAMETER
        ? null
        : symbolTable.get(number);
  }

  public Optional<Member> called(int instruction) {
    return op(instruction).isCall() && symbol(instruction) instanceof Member called
        ? Optional.of(called)
        : Optional.empty();
  }

  public boolean calls(Predicate<Member> isMeant) {
    for (int i = 0; i < size(); i++) {
      if (called(i).filter(isMeant).isPresent()) {
        return true;
      }
    }
    return false;
  }

  public Optional<Integer> intConstant(int value) {
    if (op(value) != Op.CONSTANT) {
      return Optional.empty();
    }
    int opcode = opcode(value);
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Optional.of(opcode - Opcodes.ICONST_0);
    }
    return symbol(value) instanceof Integer number ? Optional.of(number) : Optional.empty();
  }

  public int parameter(int instruction) {
    return symbols[instruction];
  }

  /** The position in the method's code, as in a {@code Site}; -1 for parameters and phis. */
  public int ordinal(int instruction) {
    return ordinals[instruction] == NO_ORDINAL ? -1 : ordinals[instruction];
  }

  public boolean canThrow(int instruction) {
    return OpcodeTable.canThrow(opcode(instruction));
  }

  /** The source line, or 0 if unknown. */
  public int line(int instruction) {
    return lines[instruction];
  }

  /** The name of the first variable that holds the value, if the class file has it. */
  public Optional<String> localName(int instruction) {
    int found = Arrays.binarySearch(namedValues, instruction);
    return found < 0 ? Optional.empty() : Optional.of((String) symbolTable.get(valueNames[found]));
  }

  public int blockCount() {
    return blockStarts.length - 1;
  }

  public int blockStart(int block) {
    return blockStarts[block];
  }

  public int blockEnd(int block) {
    return blockStarts[block + 1];
  }

  public int blockOf(int instruction) {
    int found = Arrays.binarySearch(blockStarts, instruction);
    if (found < 0) {
      return -found - 2;
    }
    // Empty blocks begin where the next one does; the last of them has the instruction.
    while (blockStarts[found + 1] == instruction) {
      found++;
    }
    return found;
  }

  /** Normal successors: first without a jump, then the jump's target; once if they are equal. */
  public AdjacencyList successors() {
    return successors;
  }

  public AdjacencyList handlers() {
    return handlers;
  }

  public void forEachNext(int block, IntConsumer visitor) {
    successors.forEach(block, visitor);
    handlers.forEach(block, visitor);
  }

  /** The predecessors of each block, including {@link #CALLER}, once for each set of variables. */
  public AdjacencyList predecessors() {
    return predecessors;
  }
}
