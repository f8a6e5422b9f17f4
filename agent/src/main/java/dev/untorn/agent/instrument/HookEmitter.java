package dev.untorn.agent.instrument;

import dev.untorn.agent.method.MethodPlan;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes the calls of hooks, and the code that loads their arguments. */
final class HookEmitter {

  static final String THREAD = "dev/untorn/hooks/thread/ThreadState";
  static final String HOOKS = "dev/untorn/hooks/Hooks";
  static final String ESCAPES = "dev/untorn/hooks/EscapeHooks";
  static final String OBJECT = "Ljava/lang/Object;";
  static final String SHADOW = "[I";
  private static final String AT = "IL" + THREAD + ";)V";

  private final MethodVisitor mv;
  private final int thread;
  private final int seen;
  private final boolean hasSeen;
  private final boolean mergesTypes;

  /**
   * Takes the variables for the state of the thread and for redundant checks, and the class
   * version.
   */
  HookEmitter(MethodVisitor mv, MethodPlan plan, int thread, int seen, int version) {
    this.mv = mv;
    this.thread = thread;
    this.seen = seen;
    hasSeen = !plan.redundantChecks().isEmpty();
    mergesTypes = version < Opcodes.V1_6;
  }

  MethodVisitor out() {
    return mv;
  }

  /** Clears an unused variable: without frames, merging its types would load classes. */
  void clear(int variable) {
    if (mergesTypes) {
      mv.visitInsn(Opcodes.ACONST_NULL);
      mv.visitVarInsn(Opcodes.ASTORE, variable);
    }
  }

  /** Stores a reference for comparisons or hooks, without its type: see {@link #clear}. */
  void storeObject(int variable) {
    if (mergesTypes) {
      mv.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Object");
    }
    mv.visitVarInsn(Opcodes.ASTORE, variable);
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

  void at(String owner, String hook, String arguments, int site) {
    push(site);
    loadThread();
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, "(" + arguments + AT, false);
  }

  void at(String hook, String arguments, int site) {
    at(HOOKS, hook, arguments, site);
  }

  /** Writes an access hook, which returns the bits of the redundant checks. */
  void access(String hook, String arguments, int site, int bit) {
    push(site);
    loadThread();
    push(bit);
    if (hasSeen) {
      mv.visitVarInsn(Opcodes.ILOAD, seen);
    } else {
      push(0);
    }
    hook(HOOKS, hook, "(" + arguments + "IL" + THREAD + ";II)I");
    if (hasSeen) {
      mv.visitVarInsn(Opcodes.ISTORE, seen);
    } else {
      mv.visitInsn(Opcodes.POP);
    }
  }

  /** Like {@link #access}, with the shadow and the slot or index in it on the stack. */
  void accessAt(String owner, String hook, int site, int bit) {
    push(site);
    loadThread();
    checkAgain(owner, hook, SHADOW + "IIL" + THREAD + ";", bit);
  }

  /** Writes a hook that gets the bit of a check and returns whether it is redundant from now on. */
  void checkAgain(String owner, String hook, String arguments, int bit) {
    push(bit);
    if (bit != 0) {
      mv.visitVarInsn(Opcodes.ILOAD, seen);
      mv.visitInsn(Opcodes.IAND);
    }
    hook(owner, hook, "(" + arguments + "I)I");
    if (bit != 0) {
      push(bit);
      mv.visitInsn(Opcodes.IAND);
      mv.visitVarInsn(Opcodes.ILOAD, seen);
      mv.visitInsn(Opcodes.IOR);
      mv.visitVarInsn(Opcodes.ISTORE, seen);
    } else {
      mv.visitInsn(Opcodes.POP);
    }
  }

  void forgetChecks() {
    push(0);
    mv.visitVarInsn(Opcodes.ISTORE, seen);
  }

  void endBlock() {
    loadThread();
    hook(HOOKS, "endBlock", "(L" + THREAD + ";)V");
  }

  /** Reports the object on the stack as escaping, and pops it. */
  void given() {
    loadThread();
    hook(ESCAPES, "given", "(" + OBJECT + "L" + THREAD + ";)V");
  }

  void hook(String owner, String name, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
