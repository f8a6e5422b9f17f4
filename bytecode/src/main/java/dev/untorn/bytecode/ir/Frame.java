package dev.untorn.bytecode.ir;

import java.util.Arrays;
import org.objectweb.asm.Opcodes;

/** The values of the variables and of the stack during the symbolic execution of a block. */
final class Frame {

  private final SsaDraft draft;
  private final int variables;

  /** First the variables, then the stack; {@link SsaDraft#NOTHING} where there is no value. */
  private final int[] values;

  /** For each stack entry, the variable from which it was loaded, or nothing. */
  private final int[] origins;

  private int depth;

  Frame(MethodCode code, SsaDraft draft) {
    this.draft = draft;
    variables = code.maxLocals;
    values = new int[variables + code.maxStack];
    origins = new int[code.maxStack];
  }

  int[] values() {
    return values;
  }

  void setDepth(int newDepth) {
    depth = newDepth;
    Arrays.fill(origins, 0, newDepth, SsaDraft.NOTHING);
  }

  int[] copyVariables() {
    return Arrays.copyOf(values, variables);
  }

  int[] copy() {
    return Arrays.copyOf(values, variables + depth);
  }

  /** The value of a variable, or nothing. */
  int variable(int variable) {
    return values[checked(variable)];
  }

  void store(int variable, int value) {
    values[checked(variable)] = value;
    draft.assign(variable);
  }

  private int checked(int variable) {
    if (variable >= variables) {
      throw new MalformedCodeException("local variable " + variable + " exceeds max_locals");
    }
    return variable;
  }

  void push(int value) {
    push(value, SsaDraft.NOTHING);
  }

  void push(int value, int origin) {
    if (depth == origins.length) {
      throw new MalformedCodeException("operand stack exceeds max_stack");
    }
    origins[depth] = origin;
    values[variables + depth++] = value;
  }

  int pop() {
    if (depth == 0) {
      throw new MalformedCodeException("operand stack underflow");
    }
    return values[variables + --depth];
  }

  void popOperands(int count) {
    if (count > depth) {
      throw new MalformedCodeException("operand stack underflow");
    }
    depth -= count;
    for (int i = 0; i < count; i++) {
      draft.addOperand(values[variables + depth + i], origins[depth + i]);
    }
  }

  /** The opcodes that only move values on the stack. */
  void shuffle(int opcode) {
    switch (opcode) {
      case Opcodes.POP -> depth -= entries(1, 0);
      case Opcodes.POP2 -> depth -= entries(2, 0);
      case Opcodes.DUP -> copyBelow(1, 0);
      case Opcodes.DUP_X1 -> copyBelow(1, 1);
      case Opcodes.DUP_X2 -> copyBelow(1, 2);
      case Opcodes.DUP2 -> copyBelow(2, 0);
      case Opcodes.DUP2_X1 -> copyBelow(2, 1);
      case Opcodes.DUP2_X2 -> copyBelow(2, 2);
      case Opcodes.SWAP -> {
        copyBelow(1, 1);
        depth--;
      }
      default -> throw new MalformedCodeException("unexpected opcode " + opcode);
    }
  }

  /** Puts a copy of the topmost words below as many further words. */
  private void copyBelow(int words, int further) {
    int copied = entries(words, 0);
    int moved = copied + entries(further, copied);
    int from = depth - moved;
    if (depth + copied > origins.length) {
      throw new MalformedCodeException("operand stack exceeds max_stack");
    }
    System.arraycopy(values, variables + from, values, variables + from + copied, moved);
    System.arraycopy(origins, from, origins, from + copied, moved);
    depth += copied;
    System.arraycopy(values, variables + depth - copied, values, variables + from, copied);
    System.arraycopy(origins, depth - copied, origins, from, copied);
  }

  /** The number of values that occupy {@code words} words, below {@code skipped} values. */
  private int entries(int words, int skipped) {
    int count = 0;
    for (int left = words; left > 0; count++) {
      int at = depth - skipped - count - 1;
      if (at < 0) {
        throw new MalformedCodeException("operand stack underflow");
      }
      left -= draft.words(values[variables + at]);
    }
    return count;
  }
}
