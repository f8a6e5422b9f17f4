package dev.untorn.agent.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes what is done around an instruction that leaves a monitor. */
final class MonitorEmitter {

  private static final String ORDER = "dev/untorn/hooks/shadow/GlobalOrder";
  private static final String RELEASING = "releasing";

  private final HookEmitter hooks;
  private final MethodVisitor mv;
  private final int order;

  /**
   * @param order the first of two variables that are free there
   */
  MonitorEmitter(HookEmitter hooks, int order) {
    this.hooks = hooks;
    this.order = order;
    mv = hooks.out();
  }

  /**
   * Uses what the others use, without effect. The JVM loads classes when an instruction is reached
   * for the first time; where a stack has overflowed that would fail, and the handler that leaves
   * the monitor would run in circles.
   */
  void prepare() {
    hooks.loadThread();
    mv.visitInsn(Opcodes.DUP);
    mv.visitFieldInsn(Opcodes.GETFIELD, HookEmitter.THREAD, RELEASING, "J");
    mv.visitFieldInsn(Opcodes.PUTFIELD, HookEmitter.THREAD, RELEASING, "J");
    mv.visitFieldInsn(Opcodes.GETSTATIC, ORDER, "now", "J");
    mv.visitInsn(Opcodes.POP2);
  }

  /**
   * In front of the instruction: keeps the time. Nothing else, for the handler that leaves the
   * monitor covers itself, and the faster compiler refuses such handlers if they can fail.
   */
  void leaving() {
    mv.visitFieldInsn(Opcodes.GETSTATIC, ORDER, "now", "J");
    mv.visitVarInsn(Opcodes.LSTORE, order);
  }

  /**
   * Behind the instruction, with the object on the stack: notes first that it was left, without a
   * call, which could fail.
   */
  void left(int site) {
    hooks.loadThread();
    mv.visitVarInsn(Opcodes.LLOAD, order);
    mv.visitFieldInsn(Opcodes.PUTFIELD, HookEmitter.THREAD, RELEASING, "J");
    hooks.released(site);
  }
}
