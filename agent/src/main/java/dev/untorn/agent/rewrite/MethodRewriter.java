package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.ClassRecord;
import dev.untorn.agent.names.FieldRecord;
import dev.untorn.agent.names.SiteBlock;
import dev.untorn.agent.names.SiteRecord;
import dev.untorn.hooks.Layout;
import java.util.Arrays;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Copies the instructions of a method, with hooks. */
final class MethodRewriter extends MethodVisitor {

  private static final String CLONE = "()Ljava/lang/Object;";

  /** The most that hooks need on the stack, besides what is there. */
  private static final int MOST_STACK = 8;

  private static final String FIELDS = "()[Ljava/lang/reflect/Field;";

  private final MethodPlan plan;
  private final ClassRecord type;
  private final SiteBlock sites;
  private final SiteRecord.MethodName name;
  private final MethodFrame frame;
  private final Blocks blocks;
  private final Uninitialized uninitialized;
  private final HookWriter hooks;
  private final CallWriter calls;
  private final CallChoice choice;
  private int ordinal = -1;
  private int line;
  private int monitorSite;
  private boolean entered;

  MethodRewriter(MethodVisitor mv, MethodSubject subject, Uninitialized uninitialized) {
    super(Opcodes.ASM9, mv);
    this.uninitialized = uninitialized;
    plan = subject.plan();
    line = plan.firstLine();
    type = subject.type();
    sites = subject.sites();
    choice = subject.choice();
    blocks = subject.blocks();
    name = new SiteRecord.MethodName(plan.method().name, plan.method().desc);
    hooks = new HookWriter(mv, plan.firstFree());
    frame = new MethodFrame(hooks, subject);
    calls = new CallWriter(hooks, frame.firstFree());
  }

  @Override
  public void visitCode() {
    super.visitCode();
    frame.enter(site("", "", ""));
  }

  @Override
  public void visitLineNumber(int newLine, Label start) {
    line = newLine;
    super.visitLineNumber(newLine, start);
  }

  @Override
  public void visitFrame(int kind, int locals, Object[] local, int stacked, Object[] stack) {
    Object[] more = frame.withOwn(Arrays.copyOf(local, locals));
    super.visitFrame(Opcodes.F_NEW, more.length, more, stacked, stack);
  }

  @Override
  public void visitInsn(int opcode) {
    ordinal++;
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      hooks.loadElement(opcode, site("", "", ELEMENTS[opcode - Opcodes.IALOAD]));
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      hooks.beforeStoreElement(opcode, site("", "", ELEMENTS[opcode - Opcodes.IASTORE]));
      super.visitInsn(opcode);
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      monitor(opcode == Opcodes.MONITORENTER);
    } else {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        frame.leave();
      }
      super.visitInsn(opcode);
    }
  }

  /** As the instructions name the elements; bytes and truth values are not told apart. */
  private static final String[] ELEMENTS = {
    "int[]", "long[]", "float[]", "double[]", "Object[]", "byte[]", "char[]", "short[]"
  };

  /** The hook comes at the label that the plan has put behind the instruction. */
  private void monitor(boolean enters) {
    monitorSite = site("", "", "");
    entered = enters;
    if (!enters) {
      hooks.releasing();
    }
    super.visitInsn(Opcodes.DUP);
    super.visitInsn(enters ? Opcodes.MONITORENTER : Opcodes.MONITOREXIT);
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    if (!plan.isAfterMonitor(label)) {
      return;
    }
    if (entered) {
      if (blocks.areOperations()) {
        hooks.begin(blocks.next(line));
      }
      hooks.acquired(monitorSite);
    } else {
      hooks.released(monitorSite);
      if (blocks.areOperations()) {
        hooks.endBlock();
      }
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
    ordinal++;
    boolean own = owner.replace('/', '.').equals(type.name());
    FieldRecord known = own ? type.field(field, descriptor) : null;
    switch (opcode) {
      case Opcodes.GETFIELD -> get(owner, field, descriptor, known);
      case Opcodes.PUTFIELD -> {
        if (!plan.isUnseen(ordinal)
            && !uninitialized.isReceiver(Type.getType(descriptor).getSize())) {
          hooks.beforePutField(descriptor, site(owner, field, descriptor));
        }
        super.visitFieldInsn(opcode, owner, field, descriptor);
      }
      case Opcodes.GETSTATIC -> {
        super.visitFieldInsn(opcode, owner, field, descriptor);
        if (!isConstant(known)) {
          hooks.readStatic(site(owner, field, descriptor));
        }
      }
      default -> putStatic(owner, field, descriptor, own);
    }
  }

  private void get(String owner, String field, String descriptor, FieldRecord known) {
    if (isConstant(known)) {
      super.visitFieldInsn(Opcodes.GETFIELD, owner, field, descriptor);
      return;
    }
    int site = site(owner, field, descriptor);
    if (known != null && type.carriesShadow() && known.hasKnownSlot()) {
      hooks.getFieldAt(owner, field, descriptor, Layout.slot(known.ordinal()), site);
    } else {
      hooks.getField(owner, field, descriptor, site);
    }
  }

  /** Another class may not even be loaded yet in front of the instruction. */
  private void putStatic(String owner, String field, String descriptor, boolean own) {
    int site = site(owner, field, descriptor);
    boolean reference = HookWriter.isReference(descriptor);
    if (reference && own) {
      hooks.writeStaticReference(site);
    } else if (own) {
      hooks.writeStatic(site);
    } else if (reference) {
      super.visitInsn(Opcodes.DUP);
      hooks.given();
    }
    super.visitFieldInsn(Opcodes.PUTSTATIC, owner, field, descriptor);
    if (!own) {
      hooks.writeStatic(site);
    }
  }

  private static boolean isConstant(FieldRecord field) {
    return field != null && (field.access() & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) != 0;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String method, String descriptor, boolean isInterface) {
    ordinal++;
    Type[] arguments = Type.getArgumentTypes(descriptor);
    if (choice.gives(owner, method, arguments)) {
      calls.give(arguments);
    }
    boolean onObject = opcode != Opcodes.INVOKESTATIC && !method.equals("<init>");
    if (onObject && choice.isLibraryCall(owner, method)) {
      int site = site(owner, method, descriptor);
      int receiver = calls.keepReceiver(arguments);
      calls.before(receiver, site);
      super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
      calls.after(receiver, Type.getReturnType(descriptor), site);
    } else {
      super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
    }
    behind(owner, method, descriptor);
  }

  private void behind(String owner, String method, String descriptor) {
    if (method.equals("clone") && descriptor.equals(CLONE)) {
      hooks.cloned();
    } else if (owner.equals("java/lang/Class") && descriptor.equals(FIELDS)) {
      hooks.hideFields();
    } else if (choice.brings(owner, Type.getReturnType(descriptor))) {
      super.visitInsn(Opcodes.DUP);
      hooks.given();
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String method, String descriptor, Handle bootstrap, Object... constants) {
    ordinal++;
    if (CallChoice.captures(bootstrap)) {
      calls.give(Type.getArgumentTypes(descriptor));
    }
    super.visitInvokeDynamicInsn(method, descriptor, bootstrap, constants);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    frame.end();
    super.visitMaxs(maxStack + MOST_STACK, Math.max(calls.end(), frame.firstFree()));
  }

  private int site(String owner, String member, String descriptor) {
    return sites.add(new SiteRecord(name, ordinal, line, owner, member, descriptor));
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    ordinal++;
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    ordinal++;
    super.visitVarInsn(opcode, variable);
  }

  @Override
  public void visitTypeInsn(int opcode, String operand) {
    ordinal++;
    super.visitTypeInsn(opcode, operand);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    ordinal++;
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitLdcInsn(Object value) {
    ordinal++;
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    ordinal++;
    super.visitIincInsn(variable, increment);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    ordinal++;
    super.visitTableSwitchInsn(min, max, other, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    ordinal++;
    super.visitLookupSwitchInsn(other, keys, labels);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    ordinal++;
    super.visitMultiANewArrayInsn(descriptor, dimensions);
  }
}
