package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.graph.FixedPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** A body under construction: instructions in order of creation, phis without operands. */
final class SsaDraft {

  /** Represents a missing value or symbol. */
  static final int NOTHING = -1;

  private static final int FIRST_CAPACITY = 64;
  private static final byte PHI = (byte) Op.PHI.number();

  int size;
  byte[] ops = new byte[FIRST_CAPACITY];
  byte[] opcodes = new byte[FIRST_CAPACITY];
  int[] symbols = new int[FIRST_CAPACITY];
  int[] ordinals = new int[FIRST_CAPACITY];
  int[] names = new int[FIRST_CAPACITY];
  private byte[] words = new byte[FIRST_CAPACITY];

  /** The index of each instruction's first operand; they end at the next instruction's first. */
  int[] operandStarts = new int[FIRST_CAPACITY + 1];

  int[] operands = new int[2 * FIRST_CAPACITY];

  /** For each operand, the variable from which it was loaded, plus 1; 0 if none. */
  byte[] origins = new byte[2 * FIRST_CAPACITY];

  /** Pairs of an instruction and a variable assigned before it, block by block. */
  private int[] assignments = new int[FIRST_CAPACITY];

  private int assignmentsEnd;
  private final int[] assignmentStarts;

  final int[] blockStarts;

  private final List<Phi> phis = new ArrayList<>();

  private record Phi(int value, int block, int slot) {}

  SsaDraft(int blocks) {
    blockStarts = new int[blocks + 1];
    assignmentStarts = new int[blocks + 1];
  }

  void begin(int block) {
    blockStarts[block] = block == 0 ? 0 : size;
    assignmentStarts[block] = assignmentsEnd;
  }

  int add(Op op, int opcode, int symbol, int ordinal, int resultWords) {
    if (size == ops.length) {
      ops = Arrays.copyOf(ops, 2 * size);
      opcodes = Arrays.copyOf(opcodes, 2 * size);
      words = Arrays.copyOf(words, 2 * size);
      symbols = Arrays.copyOf(symbols, 2 * size);
      ordinals = Arrays.copyOf(ordinals, 2 * size);
      names = Arrays.copyOf(names, 2 * size);
      operandStarts = Arrays.copyOf(operandStarts, 2 * size + 1);
    }
    ops[size] = (byte) op.number();
    opcodes[size] = (byte) opcode;
    words[size] = (byte) resultWords;
    symbols[size] = symbol;
    ordinals[size] = ordinal;
    names[size] = NOTHING;
    operandStarts[size + 1] = operandStarts[size];
    return size++;
  }

  /** Adds an operand, and the variable from which it was loaded, to the last instruction. */
  void addOperand(int value, int variable) {
    if (operandStarts[size] == operands.length) {
      operands = Arrays.copyOf(operands, 2 * operands.length);
      origins = Arrays.copyOf(origins, operands.length);
    }
    boolean isKept = variable != NOTHING && variable < Body.MAX_VARIABLES;
    origins[operandStarts[size]] = (byte) (isKept ? variable + 1 : 0);
    operands[operandStarts[size]++] = value;
  }

  void assign(int variable) {
    if (assignmentsEnd == assignments.length) {
      assignments = Arrays.copyOf(assignments, 2 * assignmentsEnd);
    }
    assignments[assignmentsEnd++] = size;
    assignments[assignmentsEnd++] = variable;
  }

  int[] assignments(int block) {
    return Arrays.copyOfRange(assignments, assignmentStarts[block], assignmentStarts[block + 1]);
  }

  int addPhi(int block, int slot, int resultWords) {
    int phi = add(Op.PHI, 0, NOTHING, NOTHING, resultWords);
    phis.add(new Phi(phi, block, slot));
    return phi;
  }

  void name(int value, int symbol) {
    if (value != NOTHING && symbol != NOTHING && names[value] == NOTHING) {
      names[value] = symbol;
    }
  }

  int words(int value) {
    return value == NOTHING ? 1 : words[value];
  }

  /** Completes the phis and puts everything into its final order. */
  Body finish(BasicBlocks blocks, BlockFrames frames, MethodCode code, SymbolicRefs symbolTable) {
    blockStarts[blocks.count()] = size;
    assignmentStarts[blocks.count()] = assignmentsEnd;
    int[][] phiOperands = new int[size][];
    for (Phi phi : phis) {
      phiOperands[phi.value()] =
          frames.entries(phi.block()).stream()
              .mapToInt(entry -> frames.value(phi.block(), entry, phi.slot()))
              .toArray();
    }
    int[] meaning = simplifyPhis(phiOperands);
    BitSet used = findUsedPhis(meaning, phiOperands);
    int[] place = new int[size];
    int next = 0;
    for (int value = 0; value < size; value++) {
      boolean stays = ops[value] != PHI || (meaning[value] == value && used.get(value));
      place[value] = stays ? next++ : NOTHING;
    }
    moveAssignments(place);
    move(place, meaning, phiOperands);
    return new Body(this, blocks, frames, code, symbolTable);
  }

  /** Moves assignments before a removed instruction to the next one that remains. */
  private void moveAssignments(int... place) {
    int stayed = 0;
    int value = 0;
    for (int a = 0; a < assignmentsEnd; a += 2) {
      for (; value < assignments[a]; value++) {
        stayed += place[value] == NOTHING ? 0 : 1;
      }
      assignments[a] = stayed;
    }
  }

  /** Moves the remaining instructions to their places, none of which has a higher index. */
  private void move(int[] place, int[] meaning, int[][] phiOperands) {
    int[] before = operands;
    byte[] originsBefore = origins;
    int inPhis = phis.stream().mapToInt(phi -> phiOperands[phi.value()].length).sum();
    operands = new int[operandStarts[size] + inPhis];
    origins = new byte[operands.length];
    size = 0;
    int end = 0;
    for (int block = 0, value = 0; block < blockStarts.length - 1; block++) {
      blockStarts[block] = size;
      for (; value < blockStarts[block + 1]; value++) {
        int begin = end;
        end = operandStarts[value + 1];
        if (place[value] == NOTHING) {
          continue;
        }
        ops[size] = ops[value];
        opcodes[size] = opcodes[value];
        symbols[size] = symbols[value];
        ordinals[size] = ordinals[value];
        names[size] = names[value];
        size++;
        operandStarts[size] = operandStarts[size - 1];
        if (ops[value] == PHI) {
          for (int operand : phiOperands[value]) {
            // On a path without a value, the phi is its own operand.
            addOperand(place[operand == NOTHING ? value : find(meaning, operand)], NOTHING);
          }
        } else {
          for (int i = begin; i < end; i++) {
            addOperand(place[find(meaning, before[i])], (originsBefore[i] & 0xff) - 1);
          }
        }
      }
    }
    blockStarts[blockStarts.length - 1] = size;
  }

  /** Maps each value to its replacement: itself, or the only operand of a redundant phi. */
  private int[] simplifyPhis(int[]... phiOperands) {
    int[] meaning = new int[size];
    Arrays.setAll(meaning, value -> value);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Phi phi : phis) {
        int value = phi.value();
        if (meaning[value] == value) {
          meaning[value] = onlyOperand(value, phiOperands[value], meaning);
          changed |= meaning[value] != value;
        }
      }
    }
    return meaning;
  }

  /** The only operand of a phi other than itself, or the phi if it has several. */
  private static int onlyOperand(int phi, int[] phiOperands, int[] meaning) {
    int only = NOTHING;
    for (int operand : phiOperands) {
      if (operand == NOTHING) {
        return phi;
      }
      int value = find(meaning, operand);
      if (value != phi && value != only) {
        if (only != NOTHING) {
          return phi;
        }
        only = value;
      }
    }
    return only == NOTHING ? phi : only;
  }

  private static int find(int[] meaning, int value) {
    int found = value;
    while (meaning[found] != found) {
      found = meaning[found];
    }
    meaning[value] = found;
    return found;
  }

  /** The phis that other instructions use, directly or through phis. */
  private BitSet findUsedPhis(int[] meaning, int[][] phiOperands) {
    return FixedPoint.reachable(
        Arrays.stream(operands, 0, operandStarts[size])
            .map(operand -> find(meaning, operand))
            .filter(value -> ops[value] == PHI),
        (phi, next) ->
            Arrays.stream(phiOperands[phi])
                .filter(operand -> operand != NOTHING)
                .map(operand -> find(meaning, operand))
                .filter(value -> ops[value] == PHI)
                .forEach(next));
  }
}
