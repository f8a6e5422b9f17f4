package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.method.Instructions;
import dev.untorn.agent.method.MethodPlan;
import dev.untorn.hooks.filter.GroupedReads;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes the calls of hooks, and the code that loads their arguments. */
final class HookEmitter {

  static final String THREAD = "dev/untorn/hooks/thread/ThreadState";
  static final String HOOKS = "dev/untorn/hooks/Hooks";
  private static final String ESCAPES = "dev/untorn/hooks/EscapeHooks";
  static final String OBJECT = "Ljava/lang/Object;";
  static final String SHADOW = "[I";
  private static final String AT = "IL" + THREAD + ";)V";

  private final MethodVisitor mv;
  private final int thread;
  private final int seen;
  private final boolean hasSeen;
  private final boolean mergesTypes;

  /**
   * @param thread the variable that holds the state of the thread
   * @param seen the variable with the accesses whose checks are redundant
   * @param version of the class file
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

  /**
   * Clears a variable that is no longer used. Without frames, the JVM looks for the common
   * superclass of its types where paths meet, and loads classes for that; null has no type.
   */
  void clear(int variable) {
    if (mergesTypes) {
      mv.visitInsn(Opcodes.ACONST_NULL);
      mv.visitVarInsn(Opcodes.ASTORE, variable);
    }
  }

  /**
   * Stores a reference that is only compared or given to hooks; as {@link #clear}, without type.
   */
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

  /** A hook at a site, with its arguments on the stack. */
  void at(String owner, String hook, String arguments, int site) {
    push(site);
    loadThread();
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, "(" + arguments + AT, false);
  }

  /** An access whose hook returns the bits of the redundant checks. */
  private void access(String hook, String arguments, int site, int bit) {
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

  /** As {@link #access}, with the shadow and the slot or index in it on the stack. */
  void accessAt(String owner, String hook, int site, int bit) {
    push(site);
    loadThread();
    checkAgain(owner, hook, SHADOW + "IIL" + THREAD + ";", bit);
  }

  /** A hook that gets the bit of a check, and returns whether it is redundant from now on. */
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

  /** No check is redundant any more. */
  void forgetChecks() {
    push(0);
    mv.visitVarInsn(Opcodes.ISTORE, seen);
  }

  /**
   * At the beginning of an iteration of a loop.
   *
   * @param conflicts the variable with the conflict counter at the beginning of the iteration
   *     before
   * @param free an unused variable
   */
  void beginIteration(int conflicts, int free) {
    loadConflictCounter();
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ISTORE, free);
    mv.visitVarInsn(Opcodes.ILOAD, conflicts);
    mv.visitVarInsn(Opcodes.ILOAD, seen);
    hook(HOOKS, "unlessConflict", "(III)I");
    mv.visitVarInsn(Opcodes.ISTORE, seen);
    mv.visitVarInsn(Opcodes.ILOAD, free);
    mv.visitVarInsn(Opcodes.ISTORE, conflicts);
  }

  void loadConflictCounter() {
    mv.visitFieldInsn(Opcodes.GETSTATIC, "dev/untorn/hooks/shadow/ConflictCounter", "last", "I");
  }

  /** Instead of GETFIELD: the read, which leaves the object above the value. */
  void getField(String owner, String name, String descriptor) {
    mv.visitInsn(Opcodes.DUP);
    mv.visitFieldInsn(Opcodes.GETFIELD, owner, name, descriptor);
    if (FieldEmitter.isLong(descriptor)) {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
    } else {
      mv.visitInsn(Opcodes.SWAP);
    }
  }

  /** Behind {@link #getField}. */
  void read(int site, int bit) {
    access("read", OBJECT, site, bit);
  }

  /** As {@link #read}, for a field of the class that carries the shadow. */
  void readAt(String owner, int slot, int site, int bit) {
    mv.visitFieldInsn(Opcodes.GETFIELD, owner, MetadataRegistry.SHADOW, SHADOW);
    push(slot);
    accessAt(HOOKS, "readAt", site, bit);
  }

  /** As {@link #readAt}, for all reads of a group behind the last of them. */
  void readGroup(String owner, int slots, int lastSite) {
    mv.visitFieldInsn(Opcodes.GETFIELD, owner, MetadataRegistry.SHADOW, SHADOW);
    push(slots);
    at(HOOKS, "readGroup", SHADOW + "I", lastSite - GroupedReads.size(slots) + 1);
  }

  /** In front of PUTFIELD. */
  void beforePutField(String descriptor, int site, int bit) {
    if (Instructions.isReference(descriptor)) {
      mv.visitInsn(Opcodes.DUP2);
      at(HOOKS, "writeReference", OBJECT + OBJECT, site);
    } else if (FieldEmitter.isLong(descriptor)) {
      mv.visitInsn(Opcodes.DUP2_X1);
      mv.visitInsn(Opcodes.POP2);
      mv.visitInsn(Opcodes.DUP_X2);
      access("write", OBJECT, site, bit);
    } else {
      mv.visitInsn(Opcodes.DUP2);
      mv.visitInsn(Opcodes.POP);
      access("write", OBJECT, site, bit);
    }
  }

  /** As {@link #beforePutField}, for a field of this object, whose class carries the shadow. */
  void beforePutOwn(String owner, String descriptor, int slot, int site, int bit) {
    if (Instructions.isReference(descriptor)) {
      mv.visitInsn(Opcodes.DUP);
    }
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    mv.visitFieldInsn(Opcodes.GETFIELD, owner, MetadataRegistry.SHADOW, SHADOW);
    push(slot);
    if (Instructions.isReference(descriptor)) {
      at(HOOKS, "writeReferenceAt", OBJECT + SHADOW + "I", site);
    } else {
      accessAt(HOOKS, "writeAt", site, bit);
    }
  }

  void readStatic(int site, int bit) {
    access("readStatic", "", site, bit);
  }

  void writeStatic(int site, int bit) {
    access("writeStatic", "", site, bit);
  }

  /** With the value on the stack, which stays there. */
  void writeStaticReference(int site) {
    mv.visitInsn(Opcodes.DUP);
    at(HOOKS, "writeStaticReference", OBJECT, site);
  }

  void acquired(int site) {
    at(HOOKS, "acquired", OBJECT, site);
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

  /** With an object on the stack, which stays there. */
  void kept(int site) {
    mv.visitInsn(Opcodes.DUP);
    at(ESCAPES, "kept", OBJECT, site);
  }

  /** With a copy on the stack, which stays there. */
  void cloned() {
    mv.visitInsn(Opcodes.DUP);
    hook(ESCAPES, "cloned", "(" + OBJECT + ")V");
  }

  void call(String hook, String arguments, int site) {
    at("dev/untorn/hooks/CallHooks", hook, arguments, site);
  }

  /** With an array of members of a class on the stack, which is replaced. */
  void hide(String members) {
    hook("dev/untorn/hooks/jdk/ReflectionHooks", "visible", "(" + members + ")" + members);
  }

  void hook(String owner, String name, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
