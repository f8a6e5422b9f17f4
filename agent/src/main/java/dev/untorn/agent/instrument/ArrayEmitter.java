package dev.untorn.agent.instrument;

import dev.untorn.agent.method.ArrayBases;
import dev.untorn.agent.method.Instructions;
import dev.untorn.agent.method.MethodPlan;
import dev.untorn.agent.method.RedundantChecks;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Writes accesses to array elements with hooks around them. Remembered arrays and their shadows
 * stay in separate variables.
 */
final class ArrayEmitter {

  /** The types of arrays in instructions; bytes and booleans have the same instructions. */
  private static final String[] NAMES = {
    "int[]", "long[]", "float[]", "double[]", "Object[]", "byte[]", "char[]", "short[]"
  };

  private static final Type[] TYPES = {
    Type.INT_TYPE,
    Type.LONG_TYPE,
    Type.FLOAT_TYPE,
    Type.DOUBLE_TYPE,
    Type.getObjectType("java/lang/Object"),
    Type.INT_TYPE,
    Type.INT_TYPE,
    Type.INT_TYPE
  };

  private static final String HOOKS = "dev/untorn/hooks/ArrayHooks";

  private final HookEmitter hooks;
  private final MethodVisitor mv;
  private final MethodFrame frame;
  private final ArrayBases arrays;
  private final RedundantChecks checks;

  /** The variables for the operands of an access. */
  private final int array;

  private final int index;
  private final int shadow;
  private final int value;

  /** The sites of reads whose checks the method remembers. */
  private final Map<AbstractInsnNode, Integer> sites = new HashMap<>();

  ArrayEmitter(HookEmitter hooks, MethodFrame frame, MethodPlan plan) {
    this.hooks = hooks;
    mv = hooks.out();
    this.frame = frame;
    arrays = plan.arrays();
    checks = plan.redundantChecks();
    array = frame.firstFree();
    index = array + 1;
    shadow = index + 1;
    value = shadow + 1;
  }

  /** The first variable after those used here. */
  int end() {
    return value + 2;
  }

  /** The type of the array that an instruction accesses, as far as the opcode determines it. */
  static String nameOf(int opcode) {
    return NAMES[
        Instructions.isElementRead(opcode) ? opcode - Opcodes.IALOAD : opcode - Opcodes.IASTORE];
  }

  void use(AbstractInsnNode node, int site) {
    int opcode = node.getOpcode();
    boolean isPlain = arrays.number(node) < 0 && checks.bit(node) == 0;
    if (isPlain && Instructions.isElementRead(opcode)) {
      loadPlain(opcode, site);
    } else if (isPlain) {
      storePlain(opcode, site);
    } else if (Instructions.isElementRead(opcode)) {
      load(node, site);
    } else {
      store(opcode, arrays.number(node), site);
    }
  }

  /** Writes minimal code for a read if nothing is remembered. */
  private void loadPlain(int opcode, int site) {
    mv.visitInsn(Opcodes.DUP2);
    mv.visitInsn(opcode);
    putBelowTwo(TYPES[opcode - Opcodes.IALOAD]);
    hooks.at(HOOKS, "readElementOf", HookEmitter.OBJECT + "I", site);
  }

  private void putBelowTwo(Type type) {
    mv.visitInsn(type.getSize() == 2 ? Opcodes.DUP2_X2 : Opcodes.DUP_X2);
    mv.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
  }

  private void storePlain(int opcode, int site) {
    Type type = TYPES[opcode - Opcodes.IASTORE];
    if (opcode == Opcodes.AASTORE) {
      mv.visitVarInsn(Opcodes.ASTORE, value);
      mv.visitInsn(Opcodes.DUP2);
      mv.visitVarInsn(Opcodes.ALOAD, value);
      hooks.at(HOOKS, "writeElementOf", HookEmitter.OBJECT + "I" + HookEmitter.OBJECT, site);
      mv.visitVarInsn(Opcodes.ALOAD, value);
      hooks.clear(value);
    } else {
      putBelowTwo(type);
      mv.visitInsn(type.getSize() == 2 ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1);
      hooks.at(HOOKS, "writeElementOf", HookEmitter.OBJECT + "I", site);
    }
    mv.visitInsn(opcode);
  }

  private void load(AbstractInsnNode node, int site) {
    int base = arrays.number(node);
    int bit = checks.bit(node);
    loadAndKeep(node.getOpcode());
    if (base < 0) {
      mv.visitVarInsn(Opcodes.ALOAD, array);
      leaveOutKnown(checks.holder(node), bit);
      element("readElementOf", HookEmitter.OBJECT, site);
    } else if (bit != 0) {
      sites.put(node, site);
      findShadow(base);
      mv.visitVarInsn(Opcodes.ILOAD, index);
      String hook = checks.isElement(node) ? "readElementAt" : "readElementAgain";
      hooks.accessAt(HOOKS, hook, site, bit);
    } else {
      findShadow(base);
      element("readElement", HookEmitter.SHADOW, site);
    }
    hooks.clear(array);
  }

  /** Writes the instruction; keeps array and index in variables. */
  private void loadAndKeep(int opcode) {
    keep();
    mv.visitInsn(opcode);
  }

  /** Copies array and index; the instruction uses the originals, named in exception messages. */
  private void keep() {
    mv.visitInsn(Opcodes.DUP2);
    mv.visitVarInsn(Opcodes.ISTORE, index);
    mv.visitVarInsn(Opcodes.ASTORE, array);
  }

  /** Writes a copy of an element read, for executions in which its check is redundant. */
  void loadKnown(AbstractInsnNode original) {
    int base = arrays.number(original);
    if (base < 0) {
      mv.visitInsn(original.getOpcode());
      return;
    }
    loadAndKeep(original.getOpcode());
    mv.visitVarInsn(Opcodes.ALOAD, array);
    mv.visitVarInsn(Opcodes.ALOAD, frame.remembered(base));
    element("readElementOfOther", HookEmitter.OBJECT + HookEmitter.OBJECT, sites.get(original));
    forgetOther(base);
    hooks.clear(array);
  }

  /** Replaces an array by null if all rows of the remembered array {@code base} are known. */
  private void leaveOutKnown(int base, int bit) {
    mv.visitVarInsn(Opcodes.ALOAD, frame.remembered(base));
    hooks.loadThread();
    hooks.checkAgain(
        HOOKS, "areRowsKnown", HookEmitter.OBJECT + "L" + HookEmitter.THREAD + ";", bit);
    mv.visitVarInsn(Opcodes.ILOAD, frame.seen());
    hooks.push(bit);
    mv.visitInsn(Opcodes.IAND);
    hooks.hook(HOOKS, "unlessKnown", "(" + HookEmitter.OBJECT + "I)" + HookEmitter.OBJECT);
  }

  private void store(int opcode, int base, int site) {
    Type type = TYPES[opcode - Opcodes.IASTORE];
    mv.visitVarInsn(type.getOpcode(Opcodes.ISTORE), value);
    keep();
    findShadow(base);
    if (opcode == Opcodes.AASTORE) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitVarInsn(Opcodes.ASTORE, shadow);
    }
    element("writeElement", HookEmitter.SHADOW, site);
    if (opcode == Opcodes.AASTORE) {
      writtenElement();
    }
    mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), value);
    mv.visitInsn(opcode);
    hooks.clear(array);
    if (opcode == Opcodes.AASTORE) {
      hooks.clear(value);
    }
  }

  /** Writes a hook for an element, with the array or its shadow on the stack. */
  private void element(String hook, String first, int site) {
    mv.visitVarInsn(Opcodes.ILOAD, index);
    hooks.at(HOOKS, hook, first + "I", site);
  }

  private void writtenElement() {
    mv.visitVarInsn(Opcodes.ALOAD, value);
    mv.visitVarInsn(Opcodes.ALOAD, shadow);
    hooks.loadThread();
    String arguments = HookEmitter.OBJECT + HookEmitter.SHADOW + "L" + HookEmitter.THREAD + ";";
    hooks.hook(HOOKS, "writtenElement", "(" + arguments + ")V");
  }

  /** Pushes the shadow of a remembered array. */
  private void findShadow(int base) {
    mv.visitVarInsn(Opcodes.ALOAD, array);
    mv.visitVarInsn(Opcodes.ALOAD, frame.remembered(base));
    mv.visitVarInsn(Opcodes.ALOAD, frame.remembered(base) + 1);
    String arguments = HookEmitter.OBJECT + HookEmitter.OBJECT + HookEmitter.SHADOW;
    hooks.hook(HOOKS, "shadow", "(" + arguments + ")" + HookEmitter.SHADOW);
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ASTORE, frame.remembered(base) + 1);
    if (checks.bitsOfArray(base) != 0) {
      forgetOther(base);
    }
    mv.visitVarInsn(Opcodes.ALOAD, array);
    hooks.storeObject(frame.remembered(base));
  }

  /** Discards the facts about a remembered array if the current array is another one. */
  private void forgetOther(int base) {
    mv.visitVarInsn(Opcodes.ALOAD, array);
    mv.visitVarInsn(Opcodes.ALOAD, frame.remembered(base));
    hooks.push(checks.bitsOfArray(base));
    mv.visitVarInsn(Opcodes.ILOAD, frame.seen());
    hooks.hook(HOOKS, "forgetOther", "(" + HookEmitter.OBJECT + HookEmitter.OBJECT + "II)I");
    mv.visitVarInsn(Opcodes.ISTORE, frame.seen());
  }
}
