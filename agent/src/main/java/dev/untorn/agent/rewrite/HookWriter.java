package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.Registry;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the calls of hooks, and what brings their arguments onto the stack. */
final class HookWriter {

  static final String THREAD = "dev/untorn/hooks/ThreadState";
  private static final String HOOKS = "dev/untorn/hooks/Hooks";
  private static final String ORDER = "dev/untorn/hooks/Order";
  private static final String ESCAPES = "dev/untorn/hooks/Escapes";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String AT = "IL" + THREAD + ";)V";

  private final MethodVisitor mv;
  private final int thread;

  /**
   * @param thread the variable that holds the state of the thread
   */
  HookWriter(MethodVisitor mv, int thread) {
    this.mv = mv;
    this.thread = thread;
  }

  MethodVisitor out() {
    return mv;
  }

  void loadThread() {
    mv.visitVarInsn(Opcodes.ALOAD, thread);
  }

  void fetchThread() {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "thread", "()L" + THREAD + ";", false);
    mv.visitVarInsn(Opcodes.ASTORE, thread);
  }

  void push(int value) {
    if (value >= -1 && value <= 5) {
      mv.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
      mv.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      mv.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      mv.visitLdcInsn(value);
    }
  }

  private void at(String owner, String hook, String arguments, int site) {
    push(site);
    loadThread();
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, "(" + arguments + AT, false);
  }

  /** In the place of GETFIELD: the read, and the hook behind it. */
  void getField(String owner, String name, String descriptor, int site) {
    mv.visitInsn(Opcodes.DUP);
    mv.visitFieldInsn(Opcodes.GETFIELD, owner, name, descriptor);
    if (isLong(descriptor)) {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
    } else {
      mv.visitInsn(Opcodes.SWAP);
    }
    at(HOOKS, "read", OBJECT, site);
  }

  /** As {@link #getField}, for a field of the class that carries the shadow. */
  void getFieldAt(String owner, String name, String descriptor, int slot, int site) {
    mv.visitInsn(Opcodes.DUP);
    mv.visitFieldInsn(Opcodes.GETFIELD, owner, name, descriptor);
    if (isLong(descriptor)) {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
    } else {
      mv.visitInsn(Opcodes.SWAP);
    }
    mv.visitFieldInsn(Opcodes.GETFIELD, owner, Registry.SHADOW, "[I");
    push(slot);
    at(HOOKS, "readAt", "[II", site);
  }

  /** In front of PUTFIELD. */
  void beforePutField(String descriptor, int site) {
    if (isReference(descriptor)) {
      mv.visitInsn(Opcodes.DUP2);
      at(HOOKS, "writeReference", OBJECT + OBJECT, site);
    } else if (isLong(descriptor)) {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
      mv.visitInsn(Opcodes.DUP_X2);
      at(HOOKS, "write", OBJECT, site);
    } else {
      mv.visitInsn(Opcodes.DUP2);
      mv.visitInsn(Opcodes.POP);
      at(HOOKS, "write", OBJECT, site);
    }
  }

  void readStatic(int site) {
    at(HOOKS, "readStatic", "", site);
  }

  void writeStatic(int site) {
    at(HOOKS, "writeStatic", "", site);
  }

  /** With the value on the stack, which stays there. */
  void writeStaticReference(int site) {
    mv.visitInsn(Opcodes.DUP);
    at(HOOKS, "writeStaticReference", OBJECT, site);
  }

  /** In the place of an instruction that reads an element. */
  void loadElement(int opcode, int site) {
    mv.visitInsn(Opcodes.DUP2);
    mv.visitInsn(opcode);
    if (opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD) {
      mv.visitInsn(Opcodes.DUP2_X2);
      mv.visitInsn(Opcodes.POP2);
    } else {
      mv.visitInsn(Opcodes.DUP_X2);
      mv.visitInsn(Opcodes.POP);
    }
    at(HOOKS, "readElement", OBJECT + "I", site);
  }

  /** In front of an instruction that writes an element. */
  void beforeStoreElement(int opcode, int site) {
    if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
      mv.visitInsn(Opcodes.DUP2_X2);
      mv.visitInsn(Opcodes.POP2);
      mv.visitInsn(Opcodes.DUP2_X2);
    } else {
      mv.visitInsn(Opcodes.DUP_X2);
      mv.visitInsn(Opcodes.POP);
      mv.visitInsn(Opcodes.DUP2_X1);
    }
    at(HOOKS, "writeElement", OBJECT + "I", site);
    if (opcode == Opcodes.AASTORE) {
      mv.visitInsn(Opcodes.DUP);
      loadThread();
      hook(HOOKS, "writtenElement", "(" + OBJECT + "L" + THREAD + ";)V");
    }
  }

  void acquired(int site) {
    at(HOOKS, "acquired", OBJECT, site);
  }

  /** Notes without a call that a monitor is about to be left. */
  void releasing() {
    loadThread();
    mv.visitFieldInsn(Opcodes.GETSTATIC, ORDER, "now", "J");
    mv.visitFieldInsn(Opcodes.PUTFIELD, THREAD, "releasing", "J");
  }

  /**
   * Uses what {@link #releasing} uses, without effect. The JVM loads classes when an instruction is
   * reached for the first time; where a stack has overflowed that would fail, and the handler that
   * leaves the monitor would run in circles.
   */
  void prepareReleasing() {
    loadThread();
    mv.visitInsn(Opcodes.DUP);
    mv.visitFieldInsn(Opcodes.GETFIELD, THREAD, "releasing", "J");
    mv.visitFieldInsn(Opcodes.PUTFIELD, THREAD, "releasing", "J");
    mv.visitFieldInsn(Opcodes.GETSTATIC, ORDER, "now", "J");
    mv.visitInsn(Opcodes.POP2);
  }

  void released(int site) {
    at(HOOKS, "released", OBJECT, site);
  }

  void begin(int operation) {
    at(HOOKS, "begin", "", operation);
  }

  void end(int operation) {
    at(HOOKS, "end", "", operation);
  }

  void endByException(int operation) {
    at(HOOKS, "endByException", "", operation);
  }

  void endBlock() {
    loadThread();
    hook(HOOKS, "endBlock", "(L" + THREAD + ";)V");
  }

  /** With an object on the stack, which is taken. */
  void given() {
    loadThread();
    hook(ESCAPES, "given", "(" + OBJECT + "L" + THREAD + ";)V");
  }

  /** With a copy on the stack, which stays there. */
  void cloned() {
    mv.visitInsn(Opcodes.DUP);
    hook(ESCAPES, "cloned", "(" + OBJECT + ")V");
  }

  void call(String hook, String arguments, int site) {
    at("dev/untorn/hooks/Calls", hook, arguments, site);
  }

  void hideFields() {
    hook(
        "dev/untorn/hooks/Reflections",
        "visible",
        "([Ljava/lang/reflect/Field;)[Ljava/lang/reflect/Field;");
  }

  private void hook(String owner, String name, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  static boolean isReference(String descriptor) {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  static boolean isLong(String descriptor) {
    return Type.getType(descriptor).getSize() == 2;
  }
}
