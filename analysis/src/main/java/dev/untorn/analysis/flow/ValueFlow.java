package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.control.LockSpans;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.types.Fields;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Set;

/**
 * The data-flow analysis of the sources of each value, and of the locks held continuously since the
 * source. Where paths meet, only common locks remain. Values flow to new objects and arrays in
 * which they are stored.
 */
public final class ValueFlow {

  static final int MAX_SOURCES = Long.SIZE;

  private static final Set<Op> CHOSEN = EnumSet.of(Op.CONSTANT, Op.GET_STATIC);

  private final Program program;
  private final int method;
  private final Body body;
  private final DefUse uses;
  private final DecidingBranches control;
  private final LockSpans holding;
  private final Summaries summaries;
  private final MethodFacts facts;
  private final int count;
  private final long[] sources;
  private final long[][] held;
  private final Deque<Integer> waiting = new ArrayDeque<>();

  /** Propagates all values of a method to a fixpoint. */
  ValueFlow(
      Program program,
      int method,
      MethodFacts facts,
      DecidingBranches control,
      Summaries summaries) {
    this.program = program;
    this.method = method;
    this.facts = facts;
    this.control = control;
    this.summaries = summaries;
    body = program.body(method);
    uses = DefUse.of(body);
    holding = facts.holding();
    count = facts.parameters() + facts.sources().size();
    sources = new long[body.size()];
    held = new long[body.size()][];
    for (int source = 0; source < count; source++) {
      int value =
          source < facts.parameters()
              ? source
              : facts.sources().get(source - facts.parameters()).site();
      add(value, source, holding.all(value));
    }
    run();
  }

  public long sources(int value) {
    return sources[value];
  }

  /** The sources of the branches that decide whether an instruction runs, as bits. */
  long deciding(int instruction) {
    BitSet branches = control.branches(body.blockOf(instruction));
    long deciding = 0;
    for (int branch = branches.nextSetBit(0);
        branch >= 0;
        branch = branches.nextSetBit(branch + 1)) {
      deciding |= Bits.ofOperands(body, branch, value -> sources[value]);
    }
    return deciding;
  }

  /** The locks that are held since a source when an instruction uses a value. */
  long held(int value, int source, int instruction) {
    return holding.carry(value, held[value][source], instruction);
  }

  private void run() {
    follow();
    BitSet choices = choices();
    boolean isChanged = !choices.isEmpty();
    while (isChanged) {
      isChanged = false;
      for (int phi = choices.nextSetBit(0); phi >= 0; phi = choices.nextSetBit(phi + 1)) {
        isChanged |= decide(phi, control.branchesOfPhi(phi));
      }
      follow();
    }
  }

  private void follow() {
    while (!waiting.isEmpty()) {
      int value = waiting.poll();
      for (int user : uses.of(value)) {
        pass(value, user);
      }
    }
  }

  /** The phis that choose between constants or static fields. */
  private BitSet choices() {
    BitSet found = new BitSet();
    for (int i = 0; i < body.size(); i++) {
      found.set(
          i,
          body.op(i) == Op.PHI
              && body.operandCount(i) > 1
              && body.operands(i).mapToObj(body::op).allMatch(CHOSEN::contains));
    }
    return found;
  }

  private boolean decide(int phi, BitSet branches) {
    boolean isChanged = false;
    for (int branch : branches.stream().toArray()) {
      for (int k = 0; k < body.operandCount(branch); k++) {
        isChanged |= flow(body.operand(branch, k), branch, phi);
      }
    }
    return isChanged;
  }

  private void pass(int value, int user) {
    switch (body.op(user)) {
      case PHI -> passToPhi(value, user);
      case COMPUTE, CAST, INSTANCE_OF, NEW_ARRAY, CALL_DYNAMIC -> flow(value, user, user);
      case ARRAY_LENGTH, ARRAY_LOAD -> passFromArray(value, user);
      case GET_FIELD -> passToField(value, user);
      case PUT_FIELD -> passToObject(value, user, 1);
      case ARRAY_STORE -> passToObject(value, user, 2);
      case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC -> passToCall(value, user);
      default -> {}
    }
  }

  private void passToPhi(int value, int phi) {
    int block = body.blockOf(phi);
    for (int k = 0; k < body.operandCount(phi); k++) {
      if (body.operand(phi, k) == value) {
        int last = lastBefore(body.predecessors().target(block, k));
        flow(value, last < 0 ? phi : last, phi);
      }
    }
  }

  /** The last instruction of a block or, if it is empty, of its only predecessor; or -1. */
  private int lastBefore(int block) {
    int before = block;
    while (before != Body.CALLER && body.blockEnd(before) == body.blockStart(before)) {
      before =
          body.predecessors().count(before) == 1
              ? body.predecessors().target(before, 0)
              : Body.CALLER;
    }
    return before == Body.CALLER ? -1 : body.blockEnd(before) - 1;
  }

  /** An array flows to its elements and length only if it was created here. */
  private void passFromArray(int value, int read) {
    if (body.operand(read, 0) != value || made(value) >= 0) {
      flow(value, read, read);
    }
  }

  /** A field that never changes is as old as its object. */
  private void passToField(int value, int read) {
    int field = program.fields().resolve((Member) body.symbol(read));
    if (field != Fields.OUTSIDE && program.construction().isStable(field)) {
      flow(value, read, read);
    }
  }

  private void passToObject(int value, int write, int operand) {
    int object = made(body.operand(write, 0));
    if (body.operand(write, operand) == value && object >= 0) {
      flow(value, write, object);
    }
    boolean isThis = body.operand(write, 0) == 0 && program.construction().isConstructing(method);
    if (operand == 1 && body.operand(write, 1) == value && (isThis || object >= 0)) {
      passToReads(value, write);
    }
  }

  /** A value stored in a field of an object that no other thread knows flows to later reads. */
  private void passToReads(int value, int write) {
    for (int read : uses.of(body.operand(write, 0))) {
      if (body.op(read) == Op.GET_FIELD
          && read > write
          && body.symbol(read).equals(body.symbol(write))) {
        flow(value, write, read);
      }
    }
  }

  /** The instruction that creates an object, or -1 if it is created elsewhere. */
  private int made(int value) {
    int object = body.stripCasts(value);
    return body.op(object) == Op.NEW || body.op(object) == Op.NEW_ARRAY ? object : -1;
  }

  private void passToCall(int value, int call) {
    CallTargets targets = program.calls().targets(method, call);
    boolean isReceiver = body.op(call) != Op.CALL_STATIC && body.operand(call, 0) == value;
    boolean isMaking = ((Member) body.symbol(call)).name().equals("<init>");
    if (isMaking || (targets.count() == 0 && body.op(call) != Op.CALL_STATIC)) {
      int object = made(body.operand(call, 0));
      if (!isReceiver && object >= 0) {
        flow(value, call, object);
      }
    }
    boolean isResult =
        targets.count() == 0
            ? !facts.isAccess(call)
            : (summaries.resultParameters(targets) & operands(value, call)) != 0;
    if (isResult) {
      flow(value, call, call);
    }
  }

  private long operands(int value, int call) {
    long found = 0;
    for (int k = 0; k < body.operandCount(call) && k < Long.SIZE; k++) {
      found |= body.operand(call, k) == value ? 1L << k : 0;
    }
    return found;
  }

  /** Passes the sources of a value on to another one; returns whether this changes anything. */
  private boolean flow(int value, int through, int target) {
    boolean isChanged = false;
    for (long left = sources[value]; left != 0; left &= left - 1) {
      int source = Long.numberOfTrailingZeros(left);
      long kept = holding.carry(value, held[value][source], through);
      boolean isEntered = body.op(target) == Op.PHI && through != target;
      long there =
          isEntered ? holding.enter(through, kept, target) : holding.carry(through, kept, target);
      isChanged |= add(target, source, there);
    }
    return isChanged;
  }

  private boolean add(int value, int source, long locks) {
    long bit = 1L << source;
    if (held[value] == null) {
      held[value] = new long[count];
    }
    boolean isNew = (sources[value] & bit) == 0;
    long now = isNew ? locks : held[value][source] & locks;
    boolean isChanged = isNew || now != held[value][source];
    if (isChanged) {
      sources[value] |= bit;
      held[value][source] = now;
      waiting.add(value);
    }
    return isChanged;
  }
}
