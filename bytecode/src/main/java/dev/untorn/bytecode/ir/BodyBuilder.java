package dev.untorn.bytecode.ir;

import static org.objectweb.asm.Opcodes.*;

import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.Arrays;

/**
 * Runs the instructions of a method symbolically, block by block in reverse postorder. It adds a
 * phi where different or still unknown values meet; {@link SsaDraft#finish} completes the phis.
 */
final class BodyBuilder {

  private final MethodCode code;
  private final SymbolicRefs symbols;
  private final BasicBlocks blocks;
  private final SsaDraft draft;
  private final BlockFrames frames;

  private final Frame frame;
  private int at;

  private BodyBuilder(MethodCode code, SymbolicRefs symbols) {
    this.code = code;
    this.symbols = symbols;
    blocks = new BasicBlocks(code);
    draft = new SsaDraft(blocks.count());
    frames = new BlockFrames(blocks, draft, code, symbols);
    frame = new Frame(code, draft);
  }

  static Body build(MethodCode code, SymbolicRefs symbols, int... words) {
    return new BodyBuilder(code, symbols).build(words);
  }

  private Body build(int... words) {
    frames.begin(parameters(words));
    for (int block = 0; block < blocks.count(); block++) {
      run(block);
    }
    return draft.finish(blocks, frames, code, symbols);
  }

  private int[] parameters(int... words) {
    int[] variables = new int[code.maxLocals];
    Arrays.fill(variables, SsaDraft.NOTHING);
    int variable = 0;
    draft.begin(0);
    for (int i = 0; i < words.length; i++) {
      if (variable + words[i] > variables.length) {
        throw new MalformedCodeException("max_locals is smaller than the number of parameters");
      }
      variables[variable] = draft.add(Op.PARAMETER, 0, i, SsaDraft.NOTHING, words[i]);
      draft.name(variables[variable], code.nameOf(variable, 0));
      variable += words[i];
    }
    return variables;
  }

  private void run(int block) {
    draft.begin(block);
    frame.setDepth(frames.enter(block, frame.values()));
    boolean isProtected = blocks.handlers(block).length > 0;
    boolean changed = true;
    for (at = blocks.start(block); at < blocks.end(block); at++) {
      int opcode = code.opcode(at);
      if (isProtected && changed && OpcodeTable.canThrow(opcode)) {
        frames.mayThrow(block, frame.copyVariables());
        changed = false;
      }
      step(opcode);
      changed |= (opcode >= ISTORE && opcode <= ASTORE) || opcode == IINC;
    }
    frames.leave(block, frame.copy());
  }

  private void step(int opcode) {
    int operands = OpcodeTable.operands(opcode);
    if (operands > 0) {
      result(Op.COMPUTE, opcode, SsaDraft.NOTHING, operands, OpcodeTable.resultWords(opcode));
    } else if (opcode <= LDC) {
      constant(opcode);
    } else if (opcode <= ALOAD) {
      frame.push(variable(code.operand[at]), code.operand[at]);
    } else if (opcode <= SALOAD) {
      result(Op.ARRAY_LOAD, opcode, SsaDraft.NOTHING, 2, OpcodeTable.resultWords(opcode));
    } else if (opcode <= ASTORE) {
      store(code.operand[at], frame.pop());
    } else if (opcode <= SASTORE) {
      effect(Op.ARRAY_STORE, opcode, SsaDraft.NOTHING, 3);
    } else if (opcode <= SWAP) {
      frame.shuffle(opcode);
    } else if (opcode < GETSTATIC) {
      control(opcode);
    } else {
      other(opcode);
    }
  }

  private void constant(int opcode) {
    if (opcode == NOP) {
      return;
    }
    if (opcode == LDC) {
      int symbol = code.operand[at];
      result(Op.CONSTANT, opcode, symbol, 0, wordsOfConstant(symbols.get(symbol)));
    } else {
      result(Op.CONSTANT, opcode, SsaDraft.NOTHING, 0, OpcodeTable.resultWords(opcode));
    }
  }

  private static int wordsOfConstant(Object constant) {
    if (constant instanceof Dynamic dynamic) {
      return dynamic.descriptor().equals("J") || dynamic.descriptor().equals("D") ? 2 : 1;
    }
    return constant instanceof Long || constant instanceof Double ? 2 : 1;
  }

  private void control(int opcode) {
    switch (opcode) {
      case IINC -> increment(code.operand[at]);
      case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE -> effect(Op.BRANCH, opcode, SsaDraft.NOTHING, 1);
      case GOTO -> {}
      case TABLESWITCH, LOOKUPSWITCH -> effect(Op.SWITCH, opcode, SsaDraft.NOTHING, 1);
      case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN ->
          effect(Op.RETURN, opcode, SsaDraft.NOTHING, 1);
      case RETURN -> effect(Op.RETURN, opcode, SsaDraft.NOTHING, 0);
      default -> {
        if (opcode < IF_ICMPEQ || opcode > IF_ACMPNE) {
          throw new MalformedCodeException("unexpected opcode " + opcode);
        }
        effect(Op.BRANCH, opcode, SsaDraft.NOTHING, 2);
      }
    }
  }

  private void increment(int variable) {
    int before = variable(variable);
    int after = draft.add(Op.COMPUTE, IINC, SsaDraft.NOTHING, at, 1);
    draft.addOperand(before, variable);
    store(variable, after);
  }

  private void other(int opcode) {
    int symbol = code.operand[at];
    switch (opcode) {
      case GETSTATIC -> result(Op.GET_STATIC, opcode, symbol, 0, wordsOfField(symbol));
      case PUTSTATIC -> effect(Op.PUT_STATIC, opcode, symbol, 1);
      case GETFIELD -> result(Op.GET_FIELD, opcode, symbol, 1, wordsOfField(symbol));
      case PUTFIELD -> effect(Op.PUT_FIELD, opcode, symbol, 2);
      case INVOKEVIRTUAL -> call(Op.CALL_VIRTUAL, opcode, 1);
      case INVOKESPECIAL -> call(Op.CALL_SPECIAL, opcode, 1);
      case INVOKESTATIC -> call(Op.CALL_STATIC, opcode, 0);
      case INVOKEINTERFACE -> call(Op.CALL_INTERFACE, opcode, 1);
      case INVOKEDYNAMIC -> call(Op.CALL_DYNAMIC, opcode, 0);
      case NEW -> result(Op.NEW, opcode, symbol, 0, 1);
      case NEWARRAY, ANEWARRAY -> result(Op.NEW_ARRAY, opcode, symbol, 1, 1);
      case MULTIANEWARRAY -> {
        int[] table = code.tables.get(symbol);
        result(Op.NEW_ARRAY, opcode, table[0], table[1], 1);
      }
      case ARRAYLENGTH -> result(Op.ARRAY_LENGTH, opcode, SsaDraft.NOTHING, 1, 1);
      case ATHROW -> effect(Op.THROW, opcode, SsaDraft.NOTHING, 1);
      case CHECKCAST -> result(Op.CAST, opcode, symbol, 1, 1);
      case INSTANCEOF -> result(Op.INSTANCE_OF, opcode, symbol, 1, 1);
      case MONITORENTER -> effect(Op.MONITOR_ENTER, opcode, SsaDraft.NOTHING, 1);
      case MONITOREXIT -> effect(Op.MONITOR_EXIT, opcode, SsaDraft.NOTHING, 1);
      case IFNULL, IFNONNULL -> effect(Op.BRANCH, opcode, SsaDraft.NOTHING, 1);
      default -> throw new MalformedCodeException("unexpected opcode " + opcode);
    }
  }

  private int wordsOfField(int symbol) {
    String descriptor = ((Member) symbols.get(symbol)).descriptor();
    return descriptor.isEmpty() ? 1 : Math.max(1, Descriptors.words(descriptor.charAt(0)));
  }

  private void call(Op op, int opcode, int receivers) {
    Object symbol = symbols.get(code.operand[at]);
    String descriptor =
        symbol instanceof Dynamic dynamic ? dynamic.descriptor() : ((Member) symbol).descriptor();
    int operands = receivers + Descriptors.parameterCount(descriptor);
    int words = Descriptors.resultWords(descriptor);
    if (words == 0) {
      effect(op, opcode, code.operand[at], operands);
    } else {
      result(op, opcode, code.operand[at], operands, words);
    }
  }

  private void result(Op op, int opcode, int symbol, int operands, int words) {
    int value = draft.add(op, opcode, symbol, at, words);
    frame.popOperands(operands);
    frame.push(value);
  }

  private void effect(Op op, int opcode, int symbol, int operands) {
    draft.add(op, opcode, symbol, at, 0);
    frame.popOperands(operands);
  }

  private void store(int variable, int value) {
    frame.store(variable, value);
    // The name of a variable is valid from the instruction after a store.
    draft.name(value, code.nameOf(variable, at + 1));
  }

  private int variable(int variable) {
    int value = frame.variable(variable);
    return value == SsaDraft.NOTHING ? draft.add(Op.UNDEFINED, 0, SsaDraft.NOTHING, at, 1) : value;
  }
}
