package dev.untorn.bytecode.ir;

import java.util.Arrays;
import org.objectweb.asm.Opcodes;

/** The values of the variables and of the stack while a block is run. */
final class Frame {

  private final SsaDraft draft;
  private final int variables;

  /** First the variables, then the stack; {@link SsaDraft#NOTHING} where there is no value. */
  private final int[] values;

  private int depth;

  Frame(MethodCode code, SsaDraft draft) {
    this.draft = draft;
    variables = code.maxLocals;
    values = new int[variables + code.maxStack];
  }

  /** The values themselves, to be filled when a block begins. */
  int[] values() {
    return values;
  }

  void setDepth(int newDepth) {
    depth = newDepth;
  }

  int[] copyVariables() {
    return Arrays.copyOf(values, variables);
  }

  /** A copy of variables and stack. */
  int[] copy() {
    return Arrays.copyOf(values, variables + depth);
  }

  /** The value of a variable, or nothing. */
  int variable(int variable) {
    return values[checked(variable)];
  }

  void store(int variable, int value) {
    values[checked(variable)] = value;
  }

  private int checked(int variable) {
    if (variable >= variables) {
      throw new MalformedCodeException("there is no variable " + variable);
    }
    return variable;
  }

  void push(int value) {
    if (variables + depth == values.length) {
      throw new MalformedCodeException("the stack is too small");
    }
    values[variables + depth++] = value;
  }

  int pop() {
    if (depth == 0) {
      throw new MalformedCodeException("the stack is empty");
    }
    return values[variables + --depth];
  }

  /** Takes operands from the stack and gives them to the instruction that was added last. */
  void popOperands(int count) {
    if (count > depth) {
      throw new MalformedCodeException("the stack is empty");
    }
    depth -= count;
    for (int i = 0; i < count; i++) {
      draft.addOperand(values[variables + depth + i]);
    }
  }

  /** The opcodes that only move values on the stack. */
  void shuffle(int opcode) {
    switch (opcode) {
      case Opcodes.POP -> popWords(1);
      case Opcodes.POP2 -> popWords(2);
      case Opcodes.DUP -> copyBelow(1, 0);
      case Opcodes.DUP_X1 -> copyBelow(1, 1);
      case Opcodes.DUP_X2 -> copyBelow(1, 2);
      case Opcodes.DUP2 -> copyBelow(2, 0);
      case Opcodes.DUP2_X1 -> copyBelow(2, 1);
      case Opcodes.DUP2_X2 -> copyBelow(2, 2);
      case Opcodes.SWAP -> {
        int top = pop();
        int below = pop();
        push(top);
        push(below);
      }
      default -> throw new MalformedCodeException("opcode " + opcode + " where it cannot be");
    }
  }

  /** Puts a copy of the topmost words below as many further words. */
  private void copyBelow(int words, int further) {
    int[] copied = popWords(words);
    int[] skipped = popWords(further);
    pushAll(copied);
    pushAll(skipped);
    pushAll(copied);
  }

  /** Takes values of so many words; the first of them was deepest. */
  private int[] popWords(int words) {
    if (words == 0) {
      return new int[0];
    }
    int top = pop();
    if (words == 1 || draft.words(top) == 2) {
      return new int[] {top};
    }
    int below = pop();
    return new int[] {below, top};
  }

  private void pushAll(int... pushed) {
    for (int value : pushed) {
      push(value);
    }
  }
}
