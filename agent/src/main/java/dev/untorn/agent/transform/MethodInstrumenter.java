package dev.untorn.agent.transform;

import dev.untorn.agent.instrument.ArrayEmitter;
import dev.untorn.agent.instrument.CallEmitter;
import dev.untorn.agent.instrument.FieldEmitter;
import dev.untorn.agent.instrument.HookEmitter;
import dev.untorn.agent.instrument.LoopEmitter;
import dev.untorn.agent.instrument.MethodContext;
import dev.untorn.agent.instrument.MethodFrame;
import dev.untorn.agent.instrument.MethodPlan;
import dev.untorn.agent.instrument.ReadGroups;
import dev.untorn.agent.instrument.UninitializedThis;
import dev.untorn.agent.metadata.FieldRecord;
import dev.untorn.agent.metadata.MethodSites;
import dev.untorn.agent.metadata.SiteRecord;
import dev.untorn.agent.metadata.SourcePosition;
import dev.untorn.agent.metadata.SynchronizedBlocks;
import dev.untorn.agent.options.CallSelection;
import java.util.Arrays;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** Copies the instructions of a method, with hooks. */
final class MethodInstrumenter extends MethodVisitor {

  /** The most that hooks need on the stack, besides what is there. */
  private static final int MOST_STACK = 8;

  private final MethodPlan plan;
  private final MethodSites sites;
  private final SourcePosition standing;
  private final MethodFrame frame;
  private final SynchronizedBlocks blocks;
  private final UninitializedThis uninitialized;
  private final HookEmitter hooks;
  private final CallEmitter calls;
  private final ArrayEmitter elements;
  private final FieldEmitter fields;
  private final CallSelection choice;
  private int ordinal = -1;
  private int line;
  private int monitorSite;
  private boolean entered;
  private final LoopEmitter rounds;

  MethodInstrumenter(MethodVisitor mv, MethodContext subject, UninitializedThis uninitialized) {
    super(Opcodes.ASM9, mv);
    this.uninitialized = uninitialized;
    plan = subject.plan();
    line = plan.firstLine();
    sites = subject.sites();
    sites.leave(plan.groups().size());
    choice = subject.choice();
    blocks = subject.blocks();
    standing = subject.standing();
    frame = new MethodFrame(mv, subject);
    hooks = frame.hooks();
    rounds = new LoopEmitter(frame, plan);
    calls = new CallEmitter(hooks, frame.firstFree());
    elements = new ArrayEmitter(hooks, frame, plan);
    fields = new FieldEmitter(hooks, subject);
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
    next();
    if (plan.isUnseen(ordinal) || plan.isInitializing(ordinal)) {
      give(opcode == Opcodes.AASTORE && !plan.isUnseen(ordinal));
      super.visitInsn(opcode);
    } else if (ArrayEmitter.isLoad(opcode) && plan.knownLoops().isCopy(ordinal)) {
      elements.loadKnown(opcode, plan.knownLoops().original(ordinal));
    } else if (ArrayEmitter.isLoad(opcode) || ArrayEmitter.isStore(opcode)) {
      elements.use(opcode, ordinal, site("", "", ArrayEmitter.nameOf(opcode)));
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      monitor(opcode == Opcodes.MONITORENTER);
    } else {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        frame.leave();
      }
      super.visitInsn(opcode);
    }
  }

  /** The hook comes at the label that the plan has put behind the instruction. */
  private void monitor(boolean enters) {
    monitorSite = site("", "", "");
    entered = enters;
    if (!enters) {
      frame.monitors().leaving();
    }
    super.visitInsn(Opcodes.DUP);
    super.visitInsn(enters ? Opcodes.MONITORENTER : Opcodes.MONITOREXIT);
  }

  /** In front of each instruction, but behind the frame that belongs to it. */
  private void next() {
    ordinal++;
    rounds.begin();
    if (plan.repeats().isBorder(ordinal)) {
      hooks.forget();
    }
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    rounds.at(label);
    if (!plan.monitors().has(label)) {
      return;
    }
    if (entered) {
      if (blocks.areOperations()) {
        hooks.begin(blocks.next(line));
      }
      hooks.acquired(monitorSite);
    } else {
      frame.monitors().left(monitorSite);
      if (blocks.areOperations()) {
        hooks.endBlock();
      }
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
    next();
    if (plan.isInitializing(ordinal)) {
      if (opcode == Opcodes.PUTSTATIC && FieldEmitter.isReference(descriptor)) {
        hooks.kept(site(owner, field, descriptor));
      }
      super.visitFieldInsn(opcode, owner, field, descriptor);
      return;
    }
    FieldRecord known = fields.known(owner, field, descriptor);
    boolean isConstant = FieldEmitter.isRead(opcode) && FieldRecord.isConstant(known);
    if (isConstant
        || plan.knownLoops().isCopy(ordinal)
        || (opcode == Opcodes.PUTFIELD && isUnseen(descriptor))) {
      super.visitFieldInsn(opcode, owner, field, descriptor);
      return;
    }
    FieldInsnNode access = new FieldInsnNode(opcode, owner, field, descriptor);
    fields.use(access, ordinal, site(owner, field, descriptor));
  }

  /** Others will see the object that is on the stack. */
  private void give(boolean isGiven) {
    if (isGiven) {
      super.visitInsn(Opcodes.DUP);
      hooks.given();
    }
  }

  /** Whether an object that is written to cannot be seen by anybody else yet. */
  private boolean isUnseen(String descriptor) {
    return plan.isUnseen(ordinal) || uninitialized.isReceiver(Type.getType(descriptor).getSize());
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String method, String descriptor, boolean isInterface) {
    next();
    Type[] arguments = Type.getArgumentTypes(descriptor);
    if (choice.gives(owner, method, arguments)) {
      calls.give(arguments);
    }
    boolean onObject = opcode != Opcodes.INVOKESTATIC && !method.equals("<init>");
    if (onObject && !plan.isInitializing(ordinal) && choice.isLibraryCall(owner, method)) {
      int site = site(owner, method, descriptor);
      int receiver = calls.keepReceiver(owner, arguments, site);
      calls.before(receiver, site);
      super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
      calls.after(receiver, Type.getReturnType(descriptor), site);
    } else {
      super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
    }
    if (!calls.correct(owner, method, descriptor)) {
      give(choice.brings(owner, Type.getReturnType(descriptor)));
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String method, String descriptor, Handle bootstrap, Object... constants) {
    next();
    if (CallSelection.captures(bootstrap)) {
      calls.give(Type.getArgumentTypes(descriptor));
    }
    super.visitInvokeDynamicInsn(method, descriptor, bootstrap, constants);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    frame.end();
    super.visitMaxs(maxStack + MOST_STACK, Math.max(calls.end(), elements.end()));
  }

  private int site(String owner, String member, String descriptor) {
    SiteRecord record =
        new SiteRecord(
            standing.method(),
            standing.ordinal(ordinal),
            line,
            owner,
            member,
            descriptor,
            plan.holder(ordinal));
    ReadGroups groups = plan.groups();
    int site = groups.has(ordinal) ? sites.put(groups.place(ordinal), record) : sites.add(record);
    if (plan.looksAgain(ordinal)) {
      sites.lookAgain(site);
    }
    return site;
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    next();
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    next();
    if (opcode == Opcodes.ISTORE) {
      rounds.change(variable);
    }
    super.visitVarInsn(opcode, variable);
  }

  @Override
  public void visitTypeInsn(int opcode, String operand) {
    if (opcode == Opcodes.NEW) {
      // Frames name an object that is not initialized by the place of this instruction.
      super.visitTypeInsn(opcode, operand);
      next();
    } else {
      next();
      super.visitTypeInsn(opcode, operand);
    }
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    next();
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitLdcInsn(Object value) {
    next();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    next();
    rounds.change(variable);
    super.visitIincInsn(variable, increment);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    next();
    super.visitTableSwitchInsn(min, max, other, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    next();
    super.visitLookupSwitchInsn(other, keys, labels);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    next();
    super.visitMultiANewArrayInsn(descriptor, dimensions);
  }
}
