package dev.untorn.bytecode.ir;

import java.util.Arrays;

/** A body while it is built: instructions in the order in which they come, phis still open. */
final class SsaDraft {

  /** Stands where there is no value or no symbol. */
  static final int NOTHING = -1;

  private static final int FIRST_CAPACITY = 64;
  private static final byte PHI = (byte) Op.PHI.number();

  private int size;
  private byte[] ops = new byte[FIRST_CAPACITY];
  private byte[] opcodes = new byte[FIRST_CAPACITY];
  private byte[] words = new byte[FIRST_CAPACITY];
  private int[] symbols = new int[FIRST_CAPACITY];
  private int[] ordinals = new int[FIRST_CAPACITY];
  private int[] names = new int[FIRST_CAPACITY];

  /** Where the operands of an instruction end; they begin where those of the one before end. */
  private int[] operandEnds = new int[FIRST_CAPACITY];

  private int[] operands = new int[2 * FIRST_CAPACITY];
  private int operandCount;

  /** First instruction of each block. */
  private final int[] blockStarts;

  /** For each phi, in order: the instruction, its block and its slot. */
  private int[] phis = new int[FIRST_CAPACITY];

  private int phiCount;

  /** The number of each phi among the phis. */
  private int[] phiNumbers;

  SsaDraft(int blocks) {
    blockStarts = new int[blocks + 1];
  }

  /** What is added from now on belongs to this block. */
  void begin(int block) {
    blockStarts[block] = block == 0 ? 0 : size;
  }

  int add(Op op, int opcode, int symbol, int ordinal, int resultWords) {
    if (size == ops.length) {
      ops = Arrays.copyOf(ops, 2 * size);
      opcodes = Arrays.copyOf(opcodes, 2 * size);
      words = Arrays.copyOf(words, 2 * size);
      symbols = Arrays.copyOf(symbols, 2 * size);
      ordinals = Arrays.copyOf(ordinals, 2 * size);
      names = Arrays.copyOf(names, 2 * size);
      operandEnds = Arrays.copyOf(operandEnds, 2 * size);
    }
    ops[size] = (byte) op.number();
    opcodes[size] = (byte) opcode;
    words[size] = (byte) resultWords;
    symbols[size] = symbol;
    ordinals[size] = ordinal;
    names[size] = NOTHING;
    operandEnds[size] = operandCount;
    return size++;
  }

  /** Adds an operand to the instruction that was added last. */
  void addOperand(int value) {
    if (operandCount == operands.length) {
      operands = Arrays.copyOf(operands, 2 * operandCount);
    }
    operands[operandCount++] = value;
    operandEnds[size - 1] = operandCount;
  }

  int addPhi(int block, int slot, int resultWords) {
    if (phiCount + 3 > phis.length) {
      phis = Arrays.copyOf(phis, 2 * phis.length + 3);
    }
    int phi = add(Op.PHI, 0, NOTHING, NOTHING, resultWords);
    phis[phiCount++] = phi;
    phis[phiCount++] = block;
    phis[phiCount++] = slot;
    return phi;
  }

  /** Remembers the name of the variable in which a value is kept first. */
  void name(int value, int symbol) {
    if (value != NOTHING && symbol != NOTHING && names[value] == NOTHING) {
      names[value] = symbol;
    }
  }

  int words(int value) {
    return value == NOTHING ? 1 : words[value];
  }

  /** Closes the phis and puts everything into its final order. */
  Body finish(BasicBlocks blocks, BlockFrames frames, MethodCode code, SymbolicRefs symbolTable) {
    blockStarts[blocks.count()] = size;
    int[][] phiOperands = new int[phiCount / 3][];
    int[] meaning = simplifyPhis(frames, phiOperands);
    boolean[] used = findUsedPhis(meaning, phiOperands);
    int[] place = place(meaning, used);
    Body.Parts parts = new Body.Parts(count(place), blocks.count());
    for (int block = 0; block < blocks.count(); block++) {
      parts.blockStarts[block] = parts.size;
      for (int value = blockStarts[block]; value < blockStarts[block + 1]; value++) {
        if (place[value] != NOTHING) {
          parts.add(ops[value], opcodes[value], symbols[value], ordinals[value], names[value]);
          layOperands(value, place, meaning, phiOperands, parts);
        }
      }
    }
    return parts.finish(blocks, frames, code, symbolTable);
  }

  /** Where every value comes to stand, or nowhere. */
  private int[] place(int[] meaning, boolean[] used) {
    int[] place = new int[size];
    int next = 0;
    for (int value = 0; value < size; value++) {
      boolean stays = ops[value] != PHI || (meaning[value] == value && used[value]);
      place[value] = stays ? next++ : NOTHING;
    }
    return place;
  }

  private static int count(int... place) {
    int count = 0;
    for (int one : place) {
      count += one == NOTHING ? 0 : 1;
    }
    return count;
  }

  private void layOperands(
      int value, int[] place, int[] meaning, int[][] phiOperands, Body.Parts parts) {
    if (ops[value] == PHI) {
      for (int operand : phiOperands[phiNumbers[value]]) {
        // On a path that brings no value the phi stands for itself.
        parts.addOperand(place[operand == NOTHING ? value : find(meaning, operand)]);
      }
      return;
    }
    for (int i = value == 0 ? 0 : operandEnds[value - 1]; i < operandEnds[value]; i++) {
      parts.addOperand(place[find(meaning, operands[i])]);
    }
  }

  /** Finds for every value the one that it really is: itself, or what a needless phi stands for. */
  private int[] simplifyPhis(BlockFrames frames, int[][] phiOperands) {
    int[] meaning = new int[size];
    for (int i = 0; i < size; i++) {
      meaning[i] = i;
    }
    for (int p = 0; p < phiOperands.length; p++) {
      int block = phis[3 * p + 1];
      int slot = phis[3 * p + 2];
      phiOperands[p] =
          frames.entries(block).stream().mapToInt(e -> frames.value(block, e, slot)).toArray();
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int p = 0; p < phiOperands.length; p++) {
        int phi = phis[3 * p];
        if (meaning[phi] == phi) {
          int only = onlyOperand(phi, phiOperands[p], meaning);
          if (only != phi) {
            meaning[phi] = only;
            changed = true;
          }
        }
      }
    }
    return meaning;
  }

  /** The one value that a phi stands for, or the phi itself if there are several. */
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

  /** Marks the phis from which a way leads to an instruction that is none. */
  private boolean[] findUsedPhis(int[] meaning, int[][] phiOperands) {
    boolean[] used = new boolean[size];
    phiNumbers = new int[size];
    for (int p = 0; p < phiOperands.length; p++) {
      phiNumbers[phis[3 * p]] = p;
    }
    int[] waiting = new int[phiOperands.length];
    int waitingCount = 0;
    for (int i = 0; i < operandCount; i++) {
      waitingCount = use(find(meaning, operands[i]), used, waiting, waitingCount);
    }
    while (waitingCount > 0) {
      for (int operand : phiOperands[phiNumbers[waiting[--waitingCount]]]) {
        if (operand != NOTHING) {
          waitingCount = use(find(meaning, operand), used, waiting, waitingCount);
        }
      }
    }
    return used;
  }

  private int use(int value, boolean[] used, int[] waiting, int waitingCount) {
    if (ops[value] != PHI || used[value]) {
      return waitingCount;
    }
    used[value] = true;
    waiting[waitingCount] = value;
    return waitingCount + 1;
  }
}
