package dev.untorn.agent.instrument;

import dev.untorn.agent.method.MethodPlan;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes the code around the body of a method: it fetches the state of the thread, uses the monitor
 * of a synchronized method, and begins and ends an operation. Its variables follow the method's.
 */
final class MethodFrame {

  /** The first version with class constants. */
  private static final int CLASS_CONSTANTS = Opcodes.V1_5;

  private static final String RELEASING = "releasing";

  private final HookEmitter hooks;
  private final MethodVisitor mv;
  private final MethodPlan plan;
  private final int version;
  private final int operation;
  private final int thread;
  private final Label start = new Label();

  /** Around the call that initializes the object of a constructor; no handler may cover it. */
  private final Label initializing = new Label();

  private final Label initialized = new Label();
  private int lockSite;

  /**
   * @param version of the class file
   * @param operation the number of the method as an operation, 0 if it is none
   */
  MethodFrame(MethodVisitor mv, MethodPlan plan, int version, int operation) {
    this.mv = mv;
    this.plan = plan;
    this.version = version;
    this.operation = operation;
    thread = plan.firstFree();
    hooks = new HookEmitter(mv, plan, thread, seen(), version);
  }

  HookEmitter hooks() {
    return hooks;
  }

  /** The first variable that is free for others. */
  int firstFree() {
    return seen() + 2;
  }

  /** The variable with the accesses whose checks are redundant. */
  int seen() {
    return remembered(plan.arrays().count());
  }

  /** The variable with the conflict counter at the start of an iteration of a loop. */
  int conflicts() {
    return seen() + 1;
  }

  /** The variable of a remembered array; the next one has the shadow. */
  int remembered(int base) {
    return thread + 2 + 2 * base;
  }

  private int lock() {
    return thread + 1;
  }

  private boolean isOperation() {
    return operation != 0;
  }

  /** Whether it is a constructor and an operation. */
  private boolean isConstructor() {
    return isOperation() && plan.prologue() != null;
  }

  private boolean isInitialization(MethodInsnNode call) {
    return isConstructor() && call == plan.prologue().call();
  }

  void beforeCall(MethodInsnNode call) {
    if (isInitialization(call)) {
      mv.visitLabel(initializing);
    }
  }

  /** A constructor without events before its object is initialized begins after that. */
  void afterCall(MethodInsnNode call) {
    if (!isInitialization(call)) {
      return;
    }
    if (plan.prologue().hasEvents()) {
      hooks.loadThread();
      hooks.hook(HookEmitter.HOOKS, "initialized", "(L%s;)V".formatted(HookEmitter.THREAD));
    } else {
      hooks.at("begin", "", operation);
    }
    mv.visitLabel(initialized);
  }

  private boolean isGuarded() {
    return isOperation() || plan.isSynchronized();
  }

  void enter(int site) {
    lockSite = site;
    hooks.fetchThread();
    for (int i = remembered(0); i < seen(); i++) {
      mv.visitInsn(Opcodes.ACONST_NULL);
      mv.visitVarInsn(Opcodes.ASTORE, i);
    }
    if (!plan.redundantChecks().isEmpty()) {
      hooks.forgetChecks();
      mv.visitInsn(Opcodes.ICONST_0);
      mv.visitVarInsn(Opcodes.ISTORE, conflicts());
    }
    if (plan.hasMonitors()) {
      prepareMonitors();
    }
    if (plan.isSynchronized()) {
      loadMonitor();
      mv.visitVarInsn(Opcodes.ASTORE, lock());
    }
    if (isConstructor()) {
      if (plan.prologue().hasEvents()) {
        hooks.at("beginConstructor", "", operation);
      }
    } else if (isOperation()) {
      addStraightCopy();
      hooks.at("begin", "", operation);
    }
    if (plan.isSynchronized()) {
      mv.visitVarInsn(Opcodes.ALOAD, lock());
      hooks.at("acquired", HookEmitter.OBJECT, site);
    }
    if (isGuarded()) {
      mv.visitLabel(start);
    }
  }

  /** The code without hooks at the beginning, for calls by Untorn itself. */
  void addPlainCopy(MethodNode plain) {
    Label observed = new Label();
    hooks.hook(HookEmitter.HOOKS, "isOutside", "()Z");
    mv.visitJumpInsn(Opcodes.IFNE, observed);
    plain.tryCatchBlocks.forEach(block -> block.accept(mv));
    plain.instructions.accept(mv);
    mv.visitLabel(observed);
    visitFrame(parameters().toArray());
  }

  private void addStraightCopy() {
    StraightLineCopy straight = StraightLineCopy.of(plan);
    if (straight == null) {
      return;
    }
    Label original = new Label();
    straight.write(hooks, operation, original);
    mv.visitLabel(original);
    visitFrame(withOwn(parameters().toArray()));
  }

  /** The local variables at the beginning of a method, as in a frame. */
  private List<Object> parameters() {
    List<Object> locals = new ArrayList<>();
    if (plan.method().name.equals("<init>")) {
      locals.add(Opcodes.UNINITIALIZED_THIS);
    } else if (!plan.isStatic()) {
      locals.add(plan.type().internalName());
    }
    for (Type argument : Type.getArgumentTypes(plan.method().desc)) {
      locals.add(typeInFrame(argument));
    }
    return locals;
  }

  private static Object typeInFrame(Type type) {
    return switch (type.getSort()) {
      case Type.ARRAY, Type.OBJECT -> type.getInternalName();
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.LONG -> Opcodes.LONG;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      default -> Opcodes.INTEGER;
    };
  }

  private void visitFrame(Object[] locals, Object... stack) {
    if (version >= Opcodes.V1_6) {
      mv.visitFrame(Opcodes.F_NEW, locals.length, locals, stack.length, stack);
    }
  }

  private void loadMonitor() {
    if (!plan.isStatic()) {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    } else if (version >= CLASS_CONSTANTS) {
      mv.visitLdcInsn(Type.getObjectType(plan.type().internalName()));
    } else {
      mv.visitLdcInsn(plan.type().name());
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          "java/lang/Class",
          "forName",
          "(Ljava/lang/String;)Ljava/lang/Class;",
          false);
    }
  }

  /**
   * Executes the code for leaving monitors without effect. The JVM loads classes at the first
   * execution of an instruction; after a stack overflow that would fail, and the handler that
   * leaves the monitor would run endlessly.
   */
  private void prepareMonitors() {
    hooks.loadThread();
    mv.visitInsn(Opcodes.DUP);
    mv.visitFieldInsn(Opcodes.GETFIELD, HookEmitter.THREAD, RELEASING, "J");
    mv.visitFieldInsn(Opcodes.PUTFIELD, HookEmitter.THREAD, RELEASING, "J");
    leaving();
  }

  /**
   * Before an instruction that leaves a monitor: keeps the time. It does nothing else, because the
   * handler that leaves the monitor covers itself, and a JIT compiler rejects such handlers if they
   * can fail.
   */
  void leaving() {
    mv.visitFieldInsn(Opcodes.GETSTATIC, "dev/untorn/hooks/shadow/GlobalOrder", "now", "J");
    mv.visitVarInsn(Opcodes.LSTORE, firstFree());
  }

  /**
   * After that instruction, with the object on the stack: first records the release, without a
   * call, which could fail.
   */
  void left(int site) {
    hooks.loadThread();
    mv.visitVarInsn(Opcodes.LLOAD, firstFree());
    mv.visitFieldInsn(Opcodes.PUTFIELD, HookEmitter.THREAD, RELEASING, "J");
    hooks.at("released", HookEmitter.OBJECT, site);
  }

  /** Before a return instruction. */
  void leave() {
    leave(0);
  }

  private void leave(int byException) {
    release();
    if (isOperation()) {
      hooks.push(byException);
      hooks.at("end", "I", operation);
    }
  }

  private void release() {
    if (plan.isSynchronized()) {
      leaving();
      mv.visitVarInsn(Opcodes.ALOAD, lock());
      left(lockSite);
    }
  }

  /** After the last instruction: writes the handlers for exceptions that end the method. */
  void end() {
    if (!isGuarded()) {
      return;
    }
    Label end = new Label();
    if (!isConstructor()) {
      endByException(start, end, end);
    } else {
      endByException(initialized, end, end);
      if (plan.prologue().hasEvents()) {
        endByException(start, initializing, new Label(), Opcodes.UNINITIALIZED_THIS);
      }
    }
  }

  private void endByException(Label from, Label to, Label handler, Object... locals) {
    mv.visitLabel(handler);
    mv.visitTryCatchBlock(from, to, handler, null);
    visitFrame(withOwn(locals), "java/lang/Throwable");
    leave(1);
    mv.visitInsn(Opcodes.ATHROW);
  }

  /** The variables of a frame, with those added here. */
  Object[] withOwn(Object[] locals) {
    List<Object> all = new ArrayList<>(List.of(locals));
    int slots = 0;
    for (Object local : locals) {
      slots += local.equals(Opcodes.LONG) || local.equals(Opcodes.DOUBLE) ? 2 : 1;
    }
    for (; slots < thread; slots++) {
      all.add(Opcodes.TOP);
    }
    all.add(HookEmitter.THREAD);
    all.add(plan.isSynchronized() ? "java/lang/Object" : Opcodes.TOP);
    for (int i = 0; i < plan.arrays().count(); i++) {
      all.add("java/lang/Object");
      all.add(HookEmitter.SHADOW);
    }
    if (!plan.redundantChecks().isEmpty()) {
      all.add(Opcodes.INTEGER);
      all.add(Opcodes.INTEGER);
    }
    return all.toArray();
  }
}
