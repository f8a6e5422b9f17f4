package dev.untorn.agent.instrument;

import dev.untorn.agent.method.MethodPlan;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;

/**
 * Knows where a constructor has not yet called the one above it: its object cannot be given to
 * hooks there, and no other thread can see it.
 */
final class UninitializedThis {

  /** In all methods but constructors. */
  static final UninitializedThis NOTHING = new UninitializedThis();

  private AnalyzerAdapter analyzer;
  private boolean counts;
  private int made;
  private boolean called = true;

  /** Watches the instructions of a constructor on their way to a visitor. */
  MethodVisitor watch(MethodPlan plan, int version, MethodVisitor next) {
    called = false;
    if ((version & 0xffff) >= Opcodes.V1_6) {
      analyzer =
          new AnalyzerAdapter(
              Opcodes.ASM9,
              plan.type().internalName(),
              plan.method().access,
              plan.method().name,
              plan.method().desc,
              next) {};
      return analyzer;
    }
    counts = true;
    return new Counter(next);
  }

  /**
   * Whether the object into which a value is about to be written is not initialized.
   *
   * @param size how much of the stack the value takes
   */
  boolean isReceiver(int size) {
    if (analyzer == null) {
      return counts && !called;
    }
    List<Object> stack = analyzer.stack;
    return stack == null || !(stack.get(stack.size() - 1 - size) instanceof String);
  }

  /** Without frames: the first constructor call for which no object was made is it. */
  private final class Counter extends MethodVisitor {

    Counter(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.NEW) {
        made++;
      }
      super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      if (name.equals("<init>")) {
        called |= made == 0;
        made = Math.max(0, made - 1);
      }
    }
  }
}
