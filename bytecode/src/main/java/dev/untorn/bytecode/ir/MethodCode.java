package dev.untorn.bytecode.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The instructions of one method as in the class file, in arrays that are reused. */
final class MethodCode {

  private static final int FIRST_CAPACITY = 256;

  int size;
  byte[] opcode = new byte[FIRST_CAPACITY];

  /** Variable, symbol, jump target or index of a table, as the opcode requires. */
  int[] operand = new int[FIRST_CAPACITY];

  char[] line = new char[FIRST_CAPACITY];

  /** The targets of a switch, the default first; or type and dimensions of a new array. */
  final List<int[]> tables = new ArrayList<>();

  final List<TryRange> tryRanges = new ArrayList<>();
  final List<LocalName> localNames = new ArrayList<>();
  int maxLocals;
  int maxStack;
  boolean hasSubroutines;

  /** Instructions {@code [start, end)} are protected by a handler; type null catches everything. */
  record TryRange(int start, int end, int handler, String type) {
    boolean catchesEverything() {
      return type == null || type.equals("java.lang.Throwable");
    }
  }

  /** A variable has a name in the instructions {@code [start, end)}. */
  record LocalName(int symbol, int variable, int start, int end) {}

  void clear() {
    size = 0;
    tables.clear();
    tryRanges.clear();
    localNames.clear();
    hasSubroutines = false;
  }

  void add(int newOpcode, int newOperand, int newLine) {
    if (size == opcode.length) {
      opcode = Arrays.copyOf(opcode, 2 * size);
      operand = Arrays.copyOf(operand, 2 * size);
      line = Arrays.copyOf(line, 2 * size);
    }
    opcode[size] = (byte) newOpcode;
    operand[size] = newOperand;
    line[size] = (char) newLine;
    size++;
  }

  int opcode(int index) {
    return opcode[index] & 0xff;
  }

  boolean canThrow(int from, int to) {
    for (int i = from; i < to; i++) {
      if (OpcodeTable.canThrow(opcode(i))) {
        return true;
      }
    }
    return false;
  }

  int nameOf(int variable, int index) {
    for (LocalName local : localNames) {
      if (local.variable() == variable && local.start() <= index && index < local.end()) {
        return local.symbol();
      }
    }
    return SsaDraft.NOTHING;
  }
}
