package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.BaseObjects;
import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.LockSpans;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** The shared values that enter one method, and its accesses to shared state. */
public final class MethodFacts {

  private static final int MAX_ACTIONS = 200;
  private static final int MAX_PARAMETERS = 16;

  private final Program program;
  private final int method;
  private final Body body;
  private final LockSpans holding;
  private final ConflictSearch conflicts;
  private final HandOverProtocol handOver;
  private final IntFunction<AccessPath> names;
  private final SortedMap<Integer, StateAccess> accesses = new TreeMap<>();
  private final List<SharedRead> sources = new ArrayList<>();
  private final List<SharedAction> actions = new ArrayList<>();
  private int parameters;

  private MethodFacts(Program program, int method, ConflictSearch conflicts) {
    this.program = program;
    this.method = method;
    this.body = program.body(method);
    this.holding = new LockSpans(program.locks().of(method));
    this.conflicts = conflicts;
    this.names = program.accessPaths().of(method);
    program.accesses().of(method).forEach(access -> accesses.put(access.instruction(), access));
    handOver = new HandOverProtocol(body, holding, accesses);
    while (parameters < body.size() && body.op(parameters) == Op.PARAMETER) {
      parameters++;
    }
    parameters = Math.min(parameters, MAX_PARAMETERS);
  }

  static MethodFacts of(
      Program program, int method, ConflictSearch conflicts, Summaries summaries) {
    MethodFacts facts = new MethodFacts(program, method, conflicts);
    facts.accesses.values().forEach(facts::add);
    CalleeTranslation translation = new CalleeTranslation(program, method);
    CallbackEffects functions =
        new CallbackEffects(program, method, translation, summaries, facts::add, facts::add);
    for (int c = 0; c < program.calls().callCount(method); c++) {
      int call = program.calls().call(method, c);
      CallTargets targets = program.calls().targetsAt(method, c);
      if (Summaries.isFollowed(targets)) {
        for (int t = 0; t < targets.count(); t++) {
          int target = targets.method(t);
          MethodSummary summary = summaries.of(target);
          if (!summary.equals(MethodSummary.NONE)
              && program.calls().isDirect(method, call, target)) {
            translation.results(summary, target, call, call).forEach(facts::add);
            translation
                .effects(summary, target, call, call)
                .forEach(effect -> facts.add(new SharedAction(call, effect, false)));
            functions.add(call, target);
          }
        }
      }
    }
    program.calls().runs(method).keySet().stream()
        .sorted()
        .forEach(call -> functions.add(call, facts.isAccess(call)));
    return facts;
  }

  /** The number of parameters that are followed; sources are numbered after them. */
  public int parameters() {
    return parameters;
  }

  boolean hasReceiver() {
    return !program.methods().get(method).isStatic();
  }

  public List<SharedRead> sources() {
    return sources;
  }

  public List<SharedAction> actions() {
    return actions;
  }

  public LockSpans holding() {
    return holding;
  }

  /** The locks that the method takes for an instruction, around those that the callee takes. */
  List<AccessPath> own(int instruction, List<AccessPath> ofCallee) {
    List<AccessPath> all = new ArrayList<>(holding.own(instruction));
    all.addAll(ofCallee);
    return all;
  }

  boolean isAccess(int instruction) {
    return accesses.containsKey(instruction);
  }

  StateAccess access(int instruction) {
    return accesses.get(instruction);
  }

  private void add(StateAccess access) {
    if (!conflicts.isChanged(access.variable()) || program.threadLocality().isPrivate(access)) {
      return;
    }
    AccessPath base = BaseObjects.of(program, access, names);
    boolean isStep = isStep(access);
    if (access.kind() == StateAccess.Kind.READ && !isIteration(access)) {
      add(
          new SharedRead(
              access,
              base,
              kind(access, base, isStep),
              List.of(),
              access.instruction(),
              false,
              0,
              0));
    }
    add(new SharedAction(access.instruction(), effect(access), true));
  }

  /** The effect of an access by the method itself. */
  SharedEffect effect(StateAccess access) {
    AccessPath base = BaseObjects.of(program, access, names);
    return SharedEffect.of(access, base, isStep(access), List.of(), 0, 0);
  }

  private void add(SharedRead source) {
    if (sources.size() + parameters < ValueFlow.MAX_SOURCES) {
      sources.add(source);
    }
  }

  private void add(SharedAction action) {
    if (actions.size() < MAX_ACTIONS) {
      actions.add(action);
    }
  }

  /** Whether a held lock can guard the state of an object. */
  boolean canGuard(HeldLock hold, AccessPath base) {
    return !hasReceiver() || BaseObjects.canGuard(hold.lock(), base);
  }

  private SharedRead.Kind kind(StateAccess access, AccessPath base, boolean isStep) {
    boolean isHeld =
        holding.at(access.instruction()).stream().anyMatch(hold -> canGuard(hold, base));
    boolean isCall = body.op(access.instruction()).isCall();
    if (isStep && (isCall || !isHeld)) {
      return SharedRead.Kind.STEP;
    }
    if (!holding.at(access.instruction()).isEmpty() && !isHeld) {
      return SharedRead.Kind.BARE;
    }
    if (handOver.isHandedOver(access)) {
      return SharedRead.Kind.TAKEN;
    }
    return isHeld ? SharedRead.Kind.LOCKED : SharedRead.Kind.BARE;
  }

  /** Whether an access is a region by itself. */
  private boolean isStep(StateAccess access) {
    Variable variable = access.variable();
    if (variable.part() == Part.FIELD) {
      int field = program.fields().resolve((Member) body.symbol(access.instruction()));
      return field != Fields.OUTSIDE && program.fields().get(field).isVolatile();
    }
    return (access.isAtomic() || (variable.part() == Part.STATE && isConcurrent(variable)))
        && (!conflicts.isOld(access) || conflicts.isUsedByThreads(variable));
  }

  private boolean isConcurrent(Variable variable) {
    return program.accesses().to(variable).stream().anyMatch(StateAccess::isAtomic);
  }

  /** Whether an access is by an iterator or view, whose elements need not be current. */
  private boolean isIteration(StateAccess access) {
    return body.op(access.instruction()).isCall()
        && program.accesses().isPart(body, body.stripCasts(body.operand(access.instruction(), 0)));
  }

  /**
   * Values that belong to their reader: the region that reads them also removes them, or changes
   * the state that they represent. The paper calls this the hand-over protocol.
   */
  private record HandOverProtocol(
      Body body, LockSpans holding, Map<Integer, StateAccess> accesses) {

    boolean isHandedOver(StateAccess read) {
      return isChanged(read, read.variable()) || isMovedOn(read) || isOfHandedOver(read);
    }

    /** Whether the region of a read changes a variable afterwards. */
    private boolean isChanged(StateAccess read, Variable variable) {
      return accesses.values().stream()
          .filter(other -> other.instruction() > read.instruction())
          .filter(other -> other.writes() && other.variable().equals(variable))
          .anyMatch(other -> holding.isOneRegion(read.instruction(), other.instruction()));
    }

    /** Whether the region of a read moves on the index at which an element is read. */
    private boolean isMovedOn(StateAccess read) {
      if (read.variable().part() != Part.ELEMENTS) {
        return false;
      }
      StateAccess index = accesses.get(body.operand(read.instruction(), 1));
      return index != null && isChanged(read, index.variable());
    }

    /** Whether a read is from an object that was handed over, with fields no other thread sees. */
    private boolean isOfHandedOver(StateAccess read) {
      if (read.variable().part() != Part.FIELD || read.object() == StateAccess.NO_OBJECT) {
        return false;
      }
      int object = body.stripCasts(read.object());
      StateAccess before = accesses.get(object);
      return before != null
          && (before.kind() == StateAccess.Kind.UPDATE
              || (before.instruction() < read.instruction() && isHandedOver(before)));
    }
  }
}
