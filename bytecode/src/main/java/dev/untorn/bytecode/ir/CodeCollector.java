package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.MethodHandle;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Copies the instructions of a method into a {@link MethodCode}; the index is the ordinal. */
class CodeCollector extends MethodVisitor {

  /** The element types of arrays, in the order of their codes. */
  private static final List<String> PRIMITIVES =
      List.of("boolean", "char", "float", "double", "byte", "short", "int", "long");

  private final MethodCode code;
  private final SymbolicRefs symbols;
  private final NamePool names;
  private final Map<Label, Integer> places = new HashMap<>();
  private final List<Runnable> unresolved = new ArrayList<>();
  private int line;

  CodeCollector(MethodCode code, SymbolicRefs symbols, NamePool names) {
    super(Opcodes.ASM9);
    this.code = code;
    this.symbols = symbols;
    this.names = names;
    code.clear();
  }

  @Override
  public void visitInsn(int opcode) {
    code.add(opcode, 0, line);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    if (opcode == Opcodes.NEWARRAY) {
      code.add(opcode, symbols.number(new TypeName(primitive(operand) + "[]")), line);
    } else {
      code.add(Opcodes.LDC, symbols.number(operand), line);
    }
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    if (opcode == Opcodes.RET) {
      code.hasSubroutines = true;
    }
    code.add(opcode, variable, line);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    code.add(Opcodes.IINC, variable, line);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    String name = names.ofInternal(type);
    code.add(
        opcode,
        symbols.number(new TypeName(opcode == Opcodes.ANEWARRAY ? name + "[]" : name)),
        line);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    code.add(opcode, symbols.number(member(owner, name, descriptor)), line);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    code.add(opcode, symbols.number(member(owner, name, descriptor)), line);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    code.add(
        Opcodes.INVOKEDYNAMIC,
        symbols.number(dynamic(name, descriptor, bootstrap, List.of(arguments))),
        line);
  }

  @Override
  public void visitLdcInsn(Object value) {
    code.add(Opcodes.LDC, symbols.number(constant(value)), line);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    TypeName type = new TypeName(names.ofType(Type.getType(descriptor)));
    code.add(Opcodes.MULTIANEWARRAY, code.tables.size(), line);
    code.tables.add(new int[] {symbols.number(type), dimensions});
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    if (opcode == Opcodes.JSR) {
      code.hasSubroutines = true;
    }
    int index = code.size;
    code.add(opcode, 0, line);
    unresolved.add(() -> code.operand[index] = place(label));
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    visitSwitch(Opcodes.TABLESWITCH, other, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    visitSwitch(Opcodes.LOOKUPSWITCH, other, labels);
  }

  private void visitSwitch(int opcode, Label other, Label... labels) {
    int[] targets = new int[labels.length + 1];
    code.add(opcode, code.tables.size(), line);
    code.tables.add(targets);
    unresolved.add(
        () -> {
          targets[0] = place(other);
          for (int i = 0; i < labels.length; i++) {
            targets[i + 1] = place(labels[i]);
          }
        });
  }

  @Override
  public void visitLabel(Label label) {
    places.put(label, code.size);
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
    unresolved.add(
        () ->
            code.tryRanges.add(
                new MethodCode.TryRange(
                    place(start),
                    place(end),
                    place(handler),
                    type == null ? null : names.ofInternal(type))));
  }

  @Override
  public void visitLocalVariable(
      String name, String descriptor, String signature, Label start, Label end, int index) {
    unresolved.add(
        () ->
            code.localNames.add(
                new MethodCode.LocalName(symbols.number(name), index, place(start), place(end))));
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    code.maxStack = maxStack;
    code.maxLocals = maxLocals;
  }

  @Override
  public void visitEnd() {
    unresolved.forEach(Runnable::run);
  }

  private int place(Label label) {
    Integer place = places.get(label);
    if (place == null) {
      throw new MalformedCodeException("invalid jump target");
    }
    return place;
  }

  private Member member(String owner, String name, String descriptor) {
    return new Member(names.ofInternal(owner), name, descriptor);
  }

  private Dynamic dynamic(
      String name, String descriptor, Handle bootstrap, List<Object> arguments) {
    return new Dynamic(
        name, descriptor, handle(bootstrap), arguments.stream().map(this::constant).toList());
  }

  private MethodHandle handle(Handle handle) {
    return new MethodHandle(
        handle.getTag(), member(handle.getOwner(), handle.getName(), handle.getDesc()));
  }

  private Object constant(Object value) {
    if (value instanceof Type type) {
      return new TypeName(
          type.getSort() == Type.METHOD ? type.getDescriptor() : names.ofType(type));
    }
    if (value instanceof Handle handle) {
      return handle(handle);
    }
    if (value instanceof ConstantDynamic constant) {
      List<Object> arguments = new ArrayList<>();
      for (int i = 0; i < constant.getBootstrapMethodArgumentCount(); i++) {
        arguments.add(constant.getBootstrapMethodArgument(i));
      }
      return dynamic(
          constant.getName(), constant.getDescriptor(), constant.getBootstrapMethod(), arguments);
    }
    return value;
  }

  private static String primitive(int operand) {
    if (operand < Opcodes.T_BOOLEAN || operand > Opcodes.T_LONG) {
      throw new MalformedCodeException("an array of an unknown type");
    }
    return PRIMITIVES.get(operand - Opcodes.T_BOOLEAN);
  }
}
