package dev.untorn.agent.instrument;

import dev.untorn.agent.instrument.ClassInstrumenter.SynchronizedBlocks;
import dev.untorn.agent.library.CallSelection;
import dev.untorn.agent.metadata.ClassRecord.FieldRecord;
import dev.untorn.agent.metadata.MethodSites;
import dev.untorn.agent.metadata.SiteRecord;
import dev.untorn.agent.metadata.SiteRecord.SourcePosition;
import dev.untorn.agent.method.Instructions;
import dev.untorn.agent.method.MethodPlan;
import dev.untorn.agent.method.ReadGroups;
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
  private final SourcePosition position;
  private final MethodFrame frame;
  private final SynchronizedBlocks blocks;
  private final HookEmitter hooks;
  private final CallEmitter calls;
  private final ArrayEmitter elements;
  private final FieldEmitter fields;
  private final CallSelection choice;
  private final LoopEmitter loops;
  private int ordinal = -1;
  private int line;
  private int monitorSite;
  private boolean entered;

  /**
   * A method that gets hooks, and what belongs to it.
   *
   * @param version of the class file
   * @param operation the number of the operation that the method is, 0 if it is none
   */
  record Target(
      MethodPlan plan,
      MethodSites sites,
      CallSelection choice,
      SynchronizedBlocks blocks,
      SourcePosition position,
      int version,
      int operation) {}

  MethodInstrumenter(MethodVisitor mv, Target target) {
    super(Opcodes.ASM9, mv);
    plan = target.plan;
    line = plan.firstLine();
    sites = target.sites;
    sites.reserveFirst(plan.groups().size());
    choice = target.choice;
    blocks = target.blocks;
    position = target.position;
    frame = new MethodFrame(mv, plan, target.version, target.operation);
    hooks = frame.hooks();
    loops = new LoopEmitter(frame, plan);
    calls = new CallEmitter(hooks, frame.firstFree());
    elements = new ArrayEmitter(hooks, frame, plan);
    fields = new FieldEmitter(hooks, plan);
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
    if (plan.isFreshWrite(ordinal) || plan.isInitializing(ordinal)) {
      give(opcode == Opcodes.AASTORE && !plan.isFreshWrite(ordinal));
      super.visitInsn(opcode);
    } else if (Instructions.isElementRead(opcode) && plan.duplicatedLoops().isCopy(ordinal)) {
      elements.loadKnown(opcode, plan.duplicatedLoops().original(ordinal));
    } else if (Instructions.isElementRead(opcode) || Instructions.isElementWrite(opcode)) {
      elements.use(opcode, ordinal, site("", "", ArrayEmitter.nameOf(opcode)));
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      monitor(opcode == Opcodes.MONITORENTER);
    } else {
      if (Instructions.isReturn(opcode)) {
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
    loops.begin();
    if (plan.redundantChecks().isBoundary(ordinal)) {
      hooks.forgetChecks();
    }
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    loops.at(label);
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
      if (opcode == Opcodes.PUTSTATIC && Instructions.isReference(descriptor)) {
        hooks.kept(site(owner, field, descriptor));
      }
      super.visitFieldInsn(opcode, owner, field, descriptor);
      return;
    }
    FieldRecord known = plan.type().ownField(owner, field, descriptor);
    boolean isConstant = Instructions.isFieldRead(opcode) && FieldRecord.isConstant(known);
    if (isConstant || plan.duplicatedLoops().isCopy(ordinal) || plan.isFreshWrite(ordinal)) {
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
            position.method(),
            position.ordinal(ordinal),
            line,
            owner,
            member,
            descriptor,
            plan.holder(ordinal));
    ReadGroups groups = plan.groups();
    int site = groups.has(ordinal) ? sites.put(groups.place(ordinal), record) : sites.add(record);
    if (plan.isRevalidation(ordinal)) {
      sites.markRevalidation(site);
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
      loops.change(variable);
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
    loops.change(variable);
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
