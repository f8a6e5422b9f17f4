package dev.untorn.agent.instrument;

import dev.untorn.agent.library.CallSelection;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Writes calls with hooks around them; variables keep the arguments for the hooks. */
final class CallEmitter {

  private static final String FIELDS = "[Ljava/lang/reflect/Field;";
  private static final String METHODS = "[Ljava/lang/reflect/Method;";

  private static final String HOOKS = "dev/untorn/hooks/CallHooks";
  private static final String OBJECT = HookEmitter.OBJECT;

  private final HookEmitter hooks;
  private final MethodVisitor mv;
  private final int firstVariable;
  private int end;

  CallEmitter(HookEmitter hooks, int firstVariable) {
    this.hooks = hooks;
    mv = hooks.out();
    this.firstVariable = firstVariable;
    end = firstVariable;
  }

  int end() {
    return end;
  }

  /** Pops arguments and pushes them again; those that the callee may keep escape. */
  void give(Type[] arguments) {
    store(arguments);
    load(arguments, true);
  }

  void call(MethodInsnNode call, Type[] arguments, int site) {
    int receiver = store(arguments);
    mv.visitInsn(Opcodes.DUP);
    hooks.storeObject(receiver);
    if (CallSelection.isHandle(call.owner)) {
      passHandleArguments(arguments, receiver, site);
    }
    load(arguments, false);
    mv.visitVarInsn(Opcodes.ALOAD, receiver);
    hooks.at(HOOKS, "before", OBJECT, site);
    call.accept(mv);
    after(receiver, Type.getReturnType(call.desc), site);
  }

  private void passHandleArguments(Type[] arguments, int receiver, int site) {
    boolean hasObject = arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY;
    if (hasObject) {
      mv.visitVarInsn(Opcodes.ALOAD, firstVariable);
    } else {
      mv.visitInsn(Opcodes.ACONST_NULL);
    }
    if (hasObject && arguments.length > 1 && arguments[1].getSort() == Type.INT) {
      mv.visitVarInsn(Opcodes.ILOAD, firstVariable + 1);
    } else {
      mv.visitInsn(Opcodes.ICONST_0);
    }
    mv.visitVarInsn(Opcodes.ALOAD, receiver);
    hooks.at(HOOKS, "at", OBJECT + "I" + OBJECT, site);
  }

  private void load(Type[] arguments, boolean areGiven) {
    int variable = firstVariable;
    for (Type argument : arguments) {
      mv.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), variable);
      if (areGiven && CallSelection.mayKeep(argument)) {
        mv.visitInsn(Opcodes.DUP);
        hooks.given();
      }
      if (argument.getSort() >= Type.ARRAY) {
        hooks.clear(variable);
      }
      variable += argument.getSize();
    }
  }

  /** Stores arguments in variables, and returns the first variable after them. */
  private int store(Type[] arguments) {
    int variable = firstVariable;
    for (Type argument : arguments) {
      variable += argument.getSize();
    }
    int receiver = variable;
    end = Math.max(end, receiver + 1);
    for (int i = arguments.length - 1; i >= 0; i--) {
      variable -= arguments[i].getSize();
      mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), variable);
    }
    return receiver;
  }

  /** Writes the hook after a call, with the result on the stack. */
  private void after(int receiver, Type result, int site) {
    String value =
        switch (result.getSort()) {
          case Type.VOID, Type.FLOAT, Type.DOUBLE -> "";
          case Type.LONG -> "J";
          case Type.OBJECT, Type.ARRAY -> OBJECT;
          default -> "I";
        };
    if (!value.isEmpty()) {
      mv.visitInsn(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    }
    mv.visitVarInsn(Opcodes.ALOAD, receiver);
    hooks.at(HOOKS, "after", value + OBJECT, site);
  }

  /** Corrects the result of a call that exposes additions for hooks; returns whether it is one. */
  boolean correct(String owner, String method, String descriptor) {
    if (method.equals("clone") && descriptor.equals("()" + OBJECT)) {
      mv.visitInsn(Opcodes.DUP);
      hooks.hook(HookEmitter.ESCAPES, "cloned", "(" + OBJECT + ")V");
      return true;
    }
    String result = descriptor.substring(2);
    boolean isHiding =
        owner.equals("java/lang/Class")
            && descriptor.startsWith("()")
            && (result.equals(FIELDS) || result.equals(METHODS));
    if (isHiding) {
      hooks.hook("dev/untorn/hooks/jdk/ReflectionHooks", "visible", "(" + result + ")" + result);
    }
    return isHiding;
  }
}
