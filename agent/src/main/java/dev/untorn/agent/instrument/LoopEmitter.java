package dev.untorn.agent.instrument;

import dev.untorn.agent.method.DuplicatedLoops.DuplicatedLoop;
import dev.untorn.agent.method.MethodPlan;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes what comes first in each iteration of a loop: which checks are still redundant. */
final class LoopEmitter {

  private final HookEmitter hooks;
  private final MethodVisitor mv;
  private final MethodFrame frame;
  private final MethodPlan plan;

  /** Where a loop begins, as long as nothing is written there. */
  private Label start;

  LoopEmitter(MethodFrame frame, MethodPlan plan) {
    hooks = frame.hooks();
    mv = hooks.out();
    this.frame = frame;
    this.plan = plan;
  }

  void at(Label label) {
    if (plan.duplicatedLoops().at(label) != null
        || (!plan.redundantChecks().isEmpty() && plan.isLoopStart(label))) {
      start = label;
    }
  }

  /** In front of an instruction, but behind the frame that belongs to it. */
  void begin() {
    if (start == null) {
      return;
    }
    DuplicatedLoop duplicate = plan.duplicatedLoops().at(start);
    if (duplicate != null && duplicate.isCopy(start)) {
      stayIfRedundant(duplicate);
    } else {
      beginIteration();
      if (duplicate != null) {
        branch(duplicate.bits(), Opcodes.IF_ICMPEQ, duplicate.copy().getLabel());
      }
    }
    start = null;
  }

  private void beginIteration() {
    loadConflictCounter();
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ISTORE, frame.firstFree());
    mv.visitVarInsn(Opcodes.ILOAD, frame.conflicts());
    mv.visitVarInsn(Opcodes.ILOAD, frame.seen());
    hooks.hook(HookEmitter.HOOKS, "unlessConflict", "(III)I");
    mv.visitVarInsn(Opcodes.ISTORE, frame.seen());
    mv.visitVarInsn(Opcodes.ILOAD, frame.firstFree());
    mv.visitVarInsn(Opcodes.ISTORE, frame.conflicts());
  }

  private void loadConflictCounter() {
    mv.visitFieldInsn(Opcodes.GETSTATIC, "dev/untorn/hooks/shadow/ConflictCounter", "last", "I");
  }

  /** A variable gets another value: what is at that index is another element. */
  void change(int variable) {
    int bits = plan.redundantChecks().bitsOfIndex(variable);
    if (bits != 0) {
      mv.visitVarInsn(Opcodes.ILOAD, frame.seen());
      hooks.push(~bits);
      mv.visitInsn(Opcodes.IAND);
      mv.visitVarInsn(Opcodes.ISTORE, frame.seen());
    }
  }

  /** In a copy: leaves it as soon as a check is not redundant. */
  private void stayIfRedundant(DuplicatedLoop duplicate) {
    Label original = duplicate.first().getLabel();
    loadConflictCounter();
    mv.visitVarInsn(Opcodes.ILOAD, frame.conflicts());
    mv.visitJumpInsn(Opcodes.IF_ICMPNE, original);
    branch(duplicate.bits(), Opcodes.IF_ICMPNE, original);
  }

  /** Jumps if all checks of a loop are redundant, or if not all are. */
  private void branch(int bits, int jump, Label target) {
    mv.visitVarInsn(Opcodes.ILOAD, frame.seen());
    hooks.push(bits);
    mv.visitInsn(Opcodes.IAND);
    hooks.push(bits);
    mv.visitJumpInsn(jump, target);
  }
}
