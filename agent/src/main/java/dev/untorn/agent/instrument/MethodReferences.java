package dev.untorn.agent.instrument;

import dev.untorn.agent.library.CallSelection;
import dev.untorn.agent.metadata.SiteRecord.MethodName;
import dev.untorn.agent.metadata.SiteRecord.SourcePosition;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Replaces references to library methods, such as {@code map::put}, whose calls hooks would not
 * see, by references to added methods, like those of lambdas.
 */
final class MethodReferences {

  /** A part of the names of added methods; must match {@code ReflectionHooks}. */
  private static final String MARK = "$untorn$";

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String WITH_FLAGS = "altMetafactory";
  private static final int IMPLEMENTATION = 1;
  private static final int FLAGS = 3;

  /** The flag of serializable references, which name the method. */
  private static final int SERIALIZABLE = 1;

  private final String owner;
  private final boolean isInterface;
  private final CallSelection choice;
  private final Map<MethodNode, SourcePosition> added = new LinkedHashMap<>();
  private boolean keepsSome;

  MethodReferences(String owner, boolean isInterface, CallSelection choice) {
    this.owner = owner;
    this.isInterface = isInterface;
    this.choice = choice;
  }

  /** The methods to add to the class, with the positions of the references. */
  Map<MethodNode, SourcePosition> added() {
    return added;
  }

  boolean keepsSome() {
    return keepsSome;
  }

  void replace(MethodNode method) {
    int line = -1;
    int ordinal = -1;
    for (var node : method.instructions) {
      ordinal += node.getOpcode() < 0 ? 0 : 1;
      if (node instanceof LineNumberNode number) {
        line = number.line;
      } else if (node instanceof InvokeDynamicInsnNode made && isReference(made)) {
        if (isSerializable(made)) {
          keepsSome = true;
        } else {
          Handle target = (Handle) made.bsmArgs[IMPLEMENTATION];
          MethodNode call = call(method, made, target, line);
          added.put(call, new SourcePosition(new MethodName(method.name, method.desc), ordinal));
          made.bsmArgs[IMPLEMENTATION] =
              new Handle(Opcodes.H_INVOKESTATIC, owner, call.name, call.desc, isInterface);
        }
      }
    }
  }

  private boolean isReference(InvokeDynamicInsnNode made) {
    return made.bsm.getOwner().equals(FACTORY)
        && made.bsmArgs.length > IMPLEMENTATION
        && made.bsmArgs[IMPLEMENTATION] instanceof Handle target
        && (target.getTag() == Opcodes.H_INVOKEVIRTUAL
            || target.getTag() == Opcodes.H_INVOKEINTERFACE)
        && !target.getOwner().equals(owner)
        && choice.isLibraryCall(target.getOwner(), target.getName());
  }

  private static boolean isSerializable(InvokeDynamicInsnNode made) {
    return made.bsm.getName().equals(WITH_FLAGS)
        && made.bsmArgs.length > FLAGS
        && made.bsmArgs[FLAGS] instanceof Integer flags
        && (flags & SERIALIZABLE) != 0;
  }

  private MethodNode call(MethodNode holder, InvokeDynamicInsnNode made, Handle target, int line) {
    Type[] captured = Type.getArgumentTypes(made.desc);
    Type receiver = captured.length > 0 ? captured[0] : Type.getObjectType(target.getOwner());
    String rest = target.getDesc().substring(1);
    String descriptor = "(" + receiver.getDescriptor() + rest;
    String name = "lambda$" + nameOf(holder) + MARK + added.size();
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodNode method = new MethodNode(Opcodes.ASM9, access, name, descriptor, null, null);
    write(method.instructions, target, line, Type.getArgumentTypes(descriptor));
    int size = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
    method.maxLocals = size;
    method.maxStack = size + 1;
    return method;
  }

  /** The name of an enclosing method in the names of lambdas. */
  private static String nameOf(MethodNode holder) {
    return switch (holder.name) {
      case "<init>" -> "new";
      case "<clinit>" -> "static";
      default -> holder.name;
    };
  }

  private static void write(InsnList code, Handle target, int line, Type[] arguments) {
    LabelNode start = new LabelNode();
    code.add(start);
    if (line >= 0) {
      code.add(new LineNumberNode(line, start));
    }
    int variable = 0;
    for (Type argument : arguments) {
      code.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), variable));
      if (variable == 0) {
        code.add(new TypeInsnNode(Opcodes.CHECKCAST, target.getOwner()));
      }
      variable += argument.getSize();
    }
    int call = target.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    code.add(
        new MethodInsnNode(
            call, target.getOwner(), target.getName(), target.getDesc(), target.isInterface()));
    code.add(new InsnNode(Type.getReturnType(target.getDesc()).getOpcode(Opcodes.IRETURN)));
  }
}
