package dev.untorn.agent.instrument;

import dev.untorn.agent.library.CallSelection;
import dev.untorn.agent.metadata.ClassRecord.FieldRecord;
import dev.untorn.agent.metadata.MethodSites;
import dev.untorn.agent.metadata.SiteRecord;
import dev.untorn.agent.metadata.SiteRecord.SourcePosition;
import dev.untorn.agent.method.DuplicatedLoops.DuplicatedLoop;
import dev.untorn.agent.method.Instructions;
import dev.untorn.agent.method.MethodPlan;
import dev.untorn.agent.method.ReadGroups;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes a method with hooks among its instructions. */
final class MethodInstrumenter {

  /** The maximum stack size that hooks need in addition. */
  private static final int MAX_STACK = 8;

  private final ClassInstrumenter owner;
  private final MethodPlan plan;
  private final MethodSites sites;
  private final SourcePosition position;
  private final MethodVisitor mv;
  private final MethodFrame frame;
  private final HookEmitter hooks;
  private final CallEmitter calls;
  private final ArrayEmitter elements;
  private final FieldEmitter fields;
  private final LoopEmitter loops = new LoopEmitter();

  /** The current instruction, and the number of instructions before it. */
  private AbstractInsnNode present;

  private int ordinal = -1;
  private int line;
  private int monitorSite;
  private boolean entered;

  /**
   * @param operation the number of the method as an operation, 0 if it is none
   * @param mv receives the method
   */
  MethodInstrumenter(
      ClassInstrumenter owner,
      MethodPlan plan,
      MethodSites sites,
      SourcePosition position,
      int operation,
      MethodVisitor mv) {
    this.owner = owner;
    this.plan = plan;
    this.sites = sites;
    this.position = position;
    this.mv = mv;
    line = plan.firstLine();
    sites.reserveFirst(plan.groups().size());
    frame = new MethodFrame(mv, plan, owner.version(), operation);
    hooks = frame.hooks();
    calls = new CallEmitter(hooks, frame.firstFree());
    elements = new ArrayEmitter(hooks, frame, plan);
    fields = new FieldEmitter(hooks, plan);
  }

  /** Sets the copy without hooks that Untorn itself executes; null if there is none. */
  void write(MethodNode plain) {
    MethodNode method = plan.method();
    InsnList code = method.instructions;
    method.instructions =
        new InsnList() {
          @Override
          public void accept(MethodVisitor visitor) {
            if (plain != null) {
              frame.addPlainCopy(plain);
            }
            frame.enter(site("", "", ""));
            forEach(MethodInstrumenter.this::write);
            frame.end();
            method.maxStack += MAX_STACK;
            method.maxLocals = Math.max(calls.end(), elements.end());
          }
        };
    method.instructions.add(code);
    method.accept(mv);
  }

  private void write(AbstractInsnNode node) {
    present = node;
    if (node.getOpcode() == Opcodes.NEW) {
      // Frames identify an uninitialized object by the position of this instruction.
      node.accept(mv);
      next();
    } else if (node.getOpcode() >= 0) {
      next();
      instruction(node);
    } else if (node instanceof FrameNode known) {
      known.local = List.of(frame.withOwn(known.local.toArray()));
      known.accept(mv);
    } else {
      line = node instanceof LineNumberNode number ? number.line : line;
      node.accept(mv);
      if (node instanceof LabelNode label) {
        behind(label.getLabel());
      }
    }
  }

  /** Before each instruction, but after its frame. */
  private void next() {
    ordinal++;
    loops.begin();
    if (plan.redundantChecks().isBoundary(present)) {
      hooks.forgetChecks();
    }
  }

  private void instruction(AbstractInsnNode node) {
    if (node instanceof FieldInsnNode access) {
      field(access);
    } else if (node instanceof MethodInsnNode call) {
      call(call);
    } else if (node instanceof InsnNode plain) {
      plain(plain);
    } else {
      if (node instanceof InvokeDynamicInsnNode made && CallSelection.captures(made.bsm)) {
        calls.give(Type.getArgumentTypes(made.desc));
      } else if (node instanceof VarInsnNode store && store.getOpcode() == Opcodes.ISTORE) {
        loops.change(store.var);
      } else if (node instanceof IincInsnNode step) {
        loops.change(step.var);
      }
      node.accept(mv);
    }
  }

  /** An instruction without operands. */
  private void plain(InsnNode node) {
    int opcode = node.getOpcode();
    if (plan.isFreshWrite(node) || plan.isInitializing(node)) {
      give(opcode == Opcodes.AASTORE && !plan.isFreshWrite(node));
      node.accept(mv);
    } else if (Instructions.isElementRead(opcode) && plan.duplicatedLoops().isCopy(node)) {
      elements.loadKnown(plan.duplicatedLoops().original(node));
    } else if (Instructions.isElementRead(opcode) || Instructions.isElementWrite(opcode)) {
      elements.use(node, site("", "", ArrayEmitter.nameOf(opcode)));
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      monitor(node);
    } else {
      if (Instructions.isReturn(opcode)) {
        frame.leave();
      }
      node.accept(mv);
    }
  }

  /** The hook follows at the label that the plan has put after the instruction. */
  private void monitor(InsnNode node) {
    monitorSite = site("", "", "");
    entered = node.getOpcode() == Opcodes.MONITORENTER;
    if (!entered) {
      frame.leaving();
    }
    mv.visitInsn(Opcodes.DUP);
    node.accept(mv);
  }

  private void behind(Label label) {
    loops.at(label);
    if (!plan.isBehindMonitor(label)) {
      return;
    }
    if (entered) {
      if (owner.hasBlocks()) {
        hooks.at("begin", "", owner.nextBlock(position.method(), line));
      }
      hooks.at("acquired", HookEmitter.OBJECT, monitorSite);
    } else {
      frame.left(monitorSite);
      if (owner.hasBlocks()) {
        hooks.endBlock();
      }
    }
  }

  private void field(FieldInsnNode access) {
    boolean isInitializing = plan.isInitializing(access);
    if (isInitializing
        && access.getOpcode() == Opcodes.PUTSTATIC
        && Instructions.isReference(access.desc)) {
      int site = site(access.owner, access.name, access.desc);
      mv.visitInsn(Opcodes.DUP);
      hooks.at(HookEmitter.ESCAPES, "kept", HookEmitter.OBJECT, site);
    }
    FieldRecord known = plan.type().ownField(access.owner, access.name, access.desc);
    if (isInitializing
        || (Instructions.isFieldRead(access.getOpcode()) && FieldRecord.isConstant(known))
        || plan.duplicatedLoops().isCopy(access)
        || plan.isFreshWrite(access)) {
      access.accept(mv);
    } else {
      fields.use(access, site(access.owner, access.name, access.desc));
    }
  }

  /** Reports the object on the stack as visible to other threads. */
  private void give(boolean isGiven) {
    if (isGiven) {
      mv.visitInsn(Opcodes.DUP);
      hooks.given();
    }
  }

  private void call(MethodInsnNode call) {
    CallSelection choice = owner.choice();
    Type[] arguments = Type.getArgumentTypes(call.desc);
    if (choice.gives(call, arguments)) {
      calls.give(arguments);
    }
    boolean onObject = call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
    if (onObject && !plan.isInitializing(call) && choice.isLibraryCall(call.owner, call.name)) {
      calls.call(call, arguments, site(call.owner, call.name, call.desc));
    } else {
      frame.beforeCall(call);
      call.accept(mv);
      frame.afterCall(call);
    }
    if (!calls.correct(call.owner, call.name, call.desc)) {
      give(choice.brings(call.owner, Type.getReturnType(call.desc)));
    }
  }

  private int site(String type, String member, String descriptor) {
    SiteRecord record =
        new SiteRecord(
            position.method(),
            position.ordinal(ordinal),
            line,
            type,
            member,
            descriptor,
            plan.holder(present));
    ReadGroups groups = plan.groups();
    int site = groups.has(present) ? sites.put(groups.place(present), record) : sites.add(record);
    if (plan.isRevalidation(present)) {
      sites.markRevalidation(site);
    }
    return site;
  }

  /** Writes the start of loop iterations: determines which checks are still redundant. */
  private final class LoopEmitter {

    /** The start of a loop, until code is written there. */
    private Label start;

    void at(Label label) {
      if (plan.duplicatedLoops().at(label) != null
          || (!plan.redundantChecks().isEmpty() && plan.isLoopStart(label))) {
        start = label;
      }
    }

    /** Before an instruction, but after its frame. */
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

    /** Discards checks of elements at an index variable, which gets another value. */
    void change(int variable) {
      int bits = plan.redundantChecks().bitsOfIndex(variable);
      if (bits != 0) {
        mv.visitVarInsn(Opcodes.ILOAD, frame.seen());
        hooks.push(~bits);
        mv.visitInsn(Opcodes.IAND);
        mv.visitVarInsn(Opcodes.ISTORE, frame.seen());
      }
    }

    /** Leaves a copy as soon as a check is not redundant. */
    private void stayIfRedundant(DuplicatedLoop duplicate) {
      Label original = duplicate.first().getLabel();
      loadConflictCounter();
      mv.visitVarInsn(Opcodes.ILOAD, frame.conflicts());
      mv.visitJumpInsn(Opcodes.IF_ICMPNE, original);
      branch(duplicate.bits(), Opcodes.IF_ICMPNE, original);
    }

    /** Jumps, depending on the opcode, if all checks of a loop are redundant or if not. */
    private void branch(int bits, int jump, Label target) {
      mv.visitVarInsn(Opcodes.ILOAD, frame.seen());
      hooks.push(bits);
      mv.visitInsn(Opcodes.IAND);
      hooks.push(bits);
      mv.visitJumpInsn(jump, target);
    }
  }
}
