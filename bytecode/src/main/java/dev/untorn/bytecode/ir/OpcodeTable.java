package dev.untorn.bytecode.ir;

import org.objectweb.asm.Opcodes;

/** The properties of opcodes of the class file format, in tables. */
final class OpcodeTable {

  private static final int COUNT = 256;

  /** The number of operands of computing opcodes; 0 for all others. */
  private static final byte[] OPERANDS = new byte[COUNT];

  private static final byte[] RESULT = new byte[COUNT];

  private static final boolean[] THROWS = new boolean[COUNT];

  static {
    // Arithmetic comes in groups of four: int, long, float, double.
    for (int opcode = Opcodes.IADD; opcode <= Opcodes.DREM; opcode++) {
      compute(opcode, 2, 1 + (opcode - Opcodes.IADD) % 2);
    }
    for (int opcode = Opcodes.INEG; opcode <= Opcodes.DNEG; opcode++) {
      compute(opcode, 1, 1 + (opcode - Opcodes.INEG) % 2);
    }
    // Shifts and bit operations come in pairs: int, long.
    for (int opcode = Opcodes.ISHL; opcode <= Opcodes.LXOR; opcode++) {
      compute(opcode, 2, 1 + (opcode - Opcodes.ISHL) % 2);
    }
    for (int opcode = Opcodes.I2L; opcode <= Opcodes.I2S; opcode++) {
      compute(opcode, 1, 1);
    }
    for (int opcode :
        new int[] {Opcodes.I2L, Opcodes.I2D, Opcodes.L2D, Opcodes.F2L, Opcodes.F2D, Opcodes.D2L}) {
      compute(opcode, 1, 2);
    }
    for (int opcode = Opcodes.LCMP; opcode <= Opcodes.DCMPG; opcode++) {
      compute(opcode, 2, 1);
    }
    // Array loads: int, long, float, double, reference, byte, char, short.
    for (int opcode = Opcodes.IALOAD; opcode <= Opcodes.SALOAD; opcode++) {
      RESULT[opcode] = (byte) (opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD ? 2 : 1);
    }
    for (int opcode = Opcodes.ACONST_NULL; opcode <= Opcodes.DCONST_1; opcode++) {
      RESULT[opcode] = 1;
    }
    for (int opcode :
        new int[] {Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1}) {
      RESULT[opcode] = 2;
    }
    throwing(Opcodes.IALOAD, Opcodes.SALOAD);
    throwing(Opcodes.IASTORE, Opcodes.SASTORE);
    throwing(Opcodes.GETSTATIC, Opcodes.CHECKCAST);
    throwing(Opcodes.MONITORENTER, Opcodes.MONITOREXIT);
    throwing(Opcodes.IDIV, Opcodes.LDIV);
    throwing(Opcodes.IREM, Opcodes.LREM);
    throwing(Opcodes.LDC, Opcodes.LDC);
    throwing(Opcodes.MULTIANEWARRAY, Opcodes.MULTIANEWARRAY);
  }

  private OpcodeTable() {}

  private static void compute(int opcode, int operands, int words) {
    OPERANDS[opcode] = (byte) operands;
    RESULT[opcode] = (byte) words;
  }

  private static void throwing(int first, int last) {
    for (int opcode = first; opcode <= last; opcode++) {
      THROWS[opcode] = true;
    }
  }

  static int operands(int opcode) {
    return OPERANDS[opcode];
  }

  static int resultWords(int opcode) {
    return RESULT[opcode];
  }

  /** Whether an opcode can throw; loading a constant can, when it resolves a class. */
  static boolean canThrow(int opcode) {
    return THROWS[opcode];
  }
}
