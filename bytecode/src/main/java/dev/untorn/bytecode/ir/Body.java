package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.graph.AdjacencyList;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;

/**
 * The body of a method in static single assignment form.
 *
 * <p>Instructions are numbers from 0, in blocks; a value is the number of the instruction that
 * makes it. Blocks are numbers too, in reverse postorder from the entry, block 0. What cannot be
 * reached is not there.
 */
public final class Body {

  /** Stands for the caller among the predecessors of block 0. */
  public static final int CALLER = BlockFrames.CALLER;

  private final byte[] ops;
  private final byte[] opcodes;
  private final int[] symbols;
  private final char[] ordinals;
  private final char[] lines;
  private final int[] operandStarts;
  private final int[] operands;
  private final int[] blockStarts;
  private final AdjacencyList successors;
  private final AdjacencyList handlers;
  private final AdjacencyList predecessors;
  private final SymbolicRefs symbolTable;

  /** The values that have names, in order, and the symbols of the names. */
  private final int[] namedValues;

  private final int[] valueNames;

  /** Computed on first use; two threads may compute the same. */
  private DefUse uses;

  private Body(
      Parts parts,
      BasicBlocks blocks,
      BlockFrames frames,
      MethodCode code,
      SymbolicRefs symbolTable) {
    ops = parts.ops;
    opcodes = parts.opcodes;
    symbols = parts.symbols;
    ordinals = parts.ordinals;
    lines = new char[parts.size];
    for (int i = 0; i < parts.size; i++) {
      lines[i] = ordinals[i] == Parts.NO_ORDINAL ? 0 : code.line[ordinals[i]];
    }
    operandStarts = parts.operandStarts;
    operands = Arrays.copyOf(parts.operands, parts.operandCount);
    blockStarts = parts.blockStarts;
    successors = AdjacencyList.of(blocks.count(), blocks::successors);
    handlers = AdjacencyList.of(blocks.count(), blocks::handlers);
    predecessors =
        AdjacencyList.of(
            blocks.count(),
            b -> frames.entries(b).stream().mapToInt(BlockFrames.Entry::from).toArray());
    this.symbolTable = symbolTable;
    namedValues = Arrays.copyOf(parts.namedValues, parts.nameCount);
    valueNames = Arrays.copyOf(parts.valueNames, parts.nameCount);
  }

  /** The number of instructions. */
  public int size() {
    return ops.length;
  }

  public Op op(int instruction) {
    return Op.of(ops[instruction]);
  }

  /** The opcode of the class file that it was made from: it says what is computed or compared. */
  public int opcode(int instruction) {
    return opcodes[instruction] & 0xff;
  }

  /** Whether an instruction adds its operands, or subtracts one from the other. */
  public boolean isSum(int instruction) {
    int opcode = opcode(instruction);
    return op(instruction) == Op.COMPUTE && opcode >= Opcodes.IADD && opcode <= Opcodes.DSUB;
  }

  /** Whether a branch asks whether its two operands are the same. */
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

  /** An operand; those of a phi stand in the order of the predecessors of its block. */
  public int operand(int instruction, int index) {
    return operands[operandStarts[instruction] + index];
  }

  /** All operands of an instruction, in order. */
  public IntStream operands(int instruction) {
    return Arrays.stream(operands, operandStarts[instruction], operandStarts[instruction + 1]);
  }

  /** The last operand, which is what a write stores. */
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

  /** The instructions that use each value. */
  DefUse uses() {
    DefUse known = uses;
    if (known == null) {
      known = DefUse.find(this);
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

  /** The method that a call names; nothing for other instructions and dynamic calls. */
  public Optional<Member> called(int instruction) {
    return op(instruction).isCall() && symbol(instruction) instanceof Member called
        ? Optional.of(called)
        : Optional.empty();
  }

  /** Whether some call names a method that is meant. */
  public boolean calls(Predicate<Member> isMeant) {
    for (int i = 0; i < size(); i++) {
      if (called(i).filter(isMeant).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** The int that a value always is, if it is a constant. */
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

  /** Which parameter a {@link Op#PARAMETER} is. */
  public int parameter(int instruction) {
    return symbols[instruction];
  }

  /** The position in the method's code, as a {@code Site} counts; -1 for parameters and phis. */
  public int ordinal(int instruction) {
    return ordinals[instruction] == Parts.NO_ORDINAL ? -1 : ordinals[instruction];
  }

  /** Whether the instruction itself can throw an exception. */
  public boolean canThrow(int instruction) {
    return OpcodeTable.canThrow(opcode(instruction));
  }

  /** The source line, or 0 if it is not known. */
  public int line(int instruction) {
    return lines[instruction];
  }

  /** The name of the variable in which the value is kept first, if the class file has it. */
  public Optional<String> localName(int instruction) {
    int found = Arrays.binarySearch(namedValues, instruction);
    return found < 0 ? Optional.empty() : Optional.of((String) symbolTable.get(valueNames[found]));
  }

  public int blockCount() {
    return blockStarts.length - 1;
  }

  /** The first instruction of a block. */
  public int blockStart(int block) {
    return blockStarts[block];
  }

  /** The instruction behind the last one of a block. */
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

  /**
   * Where control goes from a block without an exception; behind a branch first where it goes if
   * there is no jump, then where the jump leads, once if both are the same.
   */
  public AdjacencyList successors() {
    return successors;
  }

  /** Where exceptions of a block may be caught. */
  public AdjacencyList handlers() {
    return handlers;
  }

  /**
   * From where a block is entered, {@link #CALLER} included; a block that may throw with several
   * sets of variables counts several times.
   */
  public AdjacencyList predecessors() {
    return predecessors;
  }

  /** A body while its instructions are put into their final order. */
  static final class Parts {
    static final char NO_ORDINAL = Character.MAX_VALUE;

    private final byte[] ops;
    private final byte[] opcodes;
    private final int[] symbols;
    private final char[] ordinals;
    private final int[] operandStarts;
    final int[] blockStarts;
    private int[] namedValues = {};
    private int[] valueNames = {};
    private int nameCount;
    private int[] operands;
    private int operandCount;
    int size;

    Parts(int instructions, int blocks) {
      ops = new byte[instructions];
      opcodes = new byte[instructions];
      symbols = new int[instructions];
      ordinals = new char[instructions];
      operandStarts = new int[instructions + 1];
      operands = new int[2 * instructions];
      blockStarts = new int[blocks + 1];
    }

    void add(byte op, byte opcode, int symbol, int ordinal, int name) {
      if (name != SsaDraft.NOTHING) {
        addName(name);
      }
      ops[size] = op;
      opcodes[size] = opcode;
      symbols[size] = symbol;
      ordinals[size] = ordinal == SsaDraft.NOTHING ? NO_ORDINAL : (char) ordinal;
      size++;
      operandStarts[size] = operandCount;
    }

    private void addName(int name) {
      if (nameCount == namedValues.length) {
        namedValues = Arrays.copyOf(namedValues, 2 * nameCount + 4);
        valueNames = Arrays.copyOf(valueNames, 2 * nameCount + 4);
      }
      namedValues[nameCount] = size;
      valueNames[nameCount++] = name;
    }

    void addOperand(int value) {
      if (operandCount == operands.length) {
        operands = Arrays.copyOf(operands, 2 * operandCount + 2);
      }
      operands[operandCount++] = value;
      operandStarts[size] = operandCount;
    }

    Body finish(BasicBlocks blocks, BlockFrames frames, MethodCode code, SymbolicRefs symbolTable) {
      blockStarts[blocks.count()] = size;
      return new Body(this, blocks, frames, code, symbolTable);
    }
  }
}
