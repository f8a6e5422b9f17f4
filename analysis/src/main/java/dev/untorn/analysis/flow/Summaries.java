package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.MethodSummary.CallbackRun;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.GuardedBy;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.flow.StaleUseSearch.RelatedVariables;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Looks at each method once, after those that it calls. */
public final class Summaries {

  /** A call that can run more methods than this is not followed. */
  private static final int MOST_TARGETS = 3;

  /** How many calls away from a region a method may be to be looked at. */
  private static final int MOST_LEVELS = 3;

  /** How many methods can wait for those that they call. */
  private static final int MOST_WAITING = 200;

  private final Program program;
  private final ConflictSearch conflicts;
  private final RelatedVariables relations;
  private final GuardedBy guards;
  private final MethodSummary[] known;
  private final BitSet begun = new BitSet();
  private final BitSet relevant;
  private final List<StaleCandidate> candidates = new ArrayList<>();
  private final EvidenceList<StaleUse> evidence;
  private final Consumer<MethodFlow> listener;
  private int waiting;

  /**
   * @param evidence asked about each use of a stale value
   * @param listener hears about each method that is looked at and run by somebody
   */
  public Summaries(
      Program program,
      ConflictSearch conflicts,
      EvidenceList<StaleUse> evidence,
      Consumer<MethodFlow> listener) {
    this.evidence = evidence;
    this.program = program;
    this.conflicts = conflicts;
    this.listener = listener;
    relations = new RelatedVariables(program, conflicts);
    guards = new GuardedBy(program, conflicts);
    known = new MethodSummary[program.methods().count()];
    relevant = relevant();
    guards.careless().forEach(relevant::set);
  }

  /** All uses of stale values that can do harm. */
  public List<StaleCandidate> candidates() {
    for (int method = relevant.nextSetBit(0);
        method >= 0;
        method = relevant.nextSetBit(method + 1)) {
      of(method);
    }
    return candidates;
  }

  public static boolean isFollowed(CallTargets targets) {
    return targets.count() > 0 && targets.count() <= MOST_TARGETS;
  }

  /** The parameters that the result of a call is made of, as bits. */
  long resultParameters(CallTargets targets) {
    long found = 0;
    for (int t = 0; isFollowed(targets) && t < targets.count(); t++) {
      found |= of(targets.method(t)).resultParameters();
    }
    return found;
  }

  /** The summary of a method; nothing for one that is being looked at. */
  MethodSummary of(int method) {
    if (known[method] != null) {
      return known[method];
    }
    boolean isSmall = isSmall(method);
    if (begun.get(method) || !(relevant.get(method) || isSmall) || waiting > MOST_WAITING) {
      return MethodSummary.NONE;
    }
    begun.set(method);
    waiting++;
    known[method] = look(method);
    waiting--;
    return known[method];
  }

  /** Small methods are looked at for what they make of their parameters. */
  private boolean isSmall(int method) {
    return program.methods().get(method).body().filter(body -> body.size() <= 40).isPresent();
  }

  private MethodSummary look(int method) {
    Body body = program.methods().get(method).body().orElse(null);
    if (body == null) {
      return MethodSummary.NONE;
    }
    MethodFacts facts = MethodFacts.of(program, method, conflicts, this);
    DecidingBranches control = new DecidingBranches(body);
    int count = facts.parameters() + facts.sources().size();
    ValueFlow flow =
        new ValueFlow(program, method, control, facts.holding(), this, facts::isAccess, count);
    for (int p = 0; p < facts.parameters(); p++) {
      flow.begin(p, p);
    }
    for (int s = 0; s < facts.sources().size(); s++) {
      flow.begin(facts.sources().get(s).site(), facts.parameters() + s);
    }
    flow.run();
    RegionChecks tests = new RegionChecks(body, facts, flow, control);
    if (program.threads().isRun(method)) {
      MethodFlow whole = new MethodFlow(conflicts, facts, flow, control, tests, method, body);
      listener.accept(whole);
      search(whole);
    }
    List<CallbackRun> runs = new CallbackRuns(program, method, facts, this).find();
    return new SummaryBuilder(body, facts, flow, tests).summary(runs);
  }

  private void search(MethodFlow flow) {
    if (!flow.facts().sources().isEmpty()) {
      candidates.addAll(new StaleUseSearch(flow, relations, evidence).find());
      candidates.addAll(
          new ForgottenLocks(flow.facts(), flow.values(), guards, flow.method()).find(flow.body()));
      candidates.addAll(
          new AtomicResults(flow.body(), flow.facts(), flow.values(), flow.regions())
              .find(flow.method()));
    }
  }

  /** The methods that have regions, and their callers. */
  private BitSet relevant() {
    BitSet found = new BitSet();
    for (int method = 0; method < known.length; method++) {
      found.set(method, !program.locks().of(method).isNone());
    }
    for (Variable variable : program.accesses().variables()) {
      List<StateAccess> all = program.accesses().to(variable);
      if (isVolatile(variable) || all.stream().anyMatch(StateAccess::isAtomic)) {
        all.forEach(access -> found.set(access.method()));
      }
    }
    BitSet last = (BitSet) found.clone();
    for (int level = 0; level < MOST_LEVELS; level++) {
      BitSet next = new BitSet();
      for (int method = last.nextSetBit(0); method >= 0; method = last.nextSetBit(method + 1)) {
        program
            .calls()
            .forEachCaller(
                method,
                (caller, call) -> {
                  if (!found.get(caller) && isFollowed(program.calls().targets(caller, call))) {
                    next.set(caller);
                  }
                });
      }
      found.or(next);
      last = next;
    }
    return found;
  }

  private boolean isVolatile(Variable variable) {
    return variable.part() == Variable.Part.FIELD
        && program
            .hierarchy()
            .field(variable.className(), variable.field())
            .filter(field -> field.isVolatile())
            .isPresent();
  }

  /** Finds the functions that a method is given and runs, itself or by passing them on. */
  private record CallbackRuns(Program program, int method, MethodFacts facts, Summaries summaries) {

    private static final int MOST_STEPS = 4;

    List<CallbackRun> find() {
      Body body = program.body(method);
      List<CallbackRun> found = new ArrayList<>();
      for (int c = 0; c < program.calls().callCount(method); c++) {
        int call = program.calls().call(method, c);
        Op op = body.op(call);
        int receiver = op == Op.CALL_INTERFACE ? parameter(body, body.operand(call, 0)) : -1;
        if (receiver >= 0) {
          String name = ((Member) body.symbol(call)).name();
          found.add(
              new CallbackRun(receiver, name, facts.holding().own(call), isResult(body, call)));
        } else {
          passOn(body, call, program.calls().targetsAt(method, c), found);
        }
      }
      return found;
    }

    private void passOn(Body body, int call, CallTargets targets, List<CallbackRun> found) {
      boolean isOne = targets.count() == 1;
      if (!isOne || !program.calls().isDirect(method, call, targets.method(0))) {
        return;
      }
      for (CallbackRun run : summaries.of(targets.method(0)).runs()) {
        int given = parameter(body, body.operand(call, run.parameter()));
        if (given >= 0) {
          List<AccessPath> own = new ArrayList<>(facts.holding().own(call));
          own.addAll(new CalleeTranslation(program, method, facts).locks(run.own(), call, call));
          found.add(
              new CallbackRun(given, run.name(), own, run.isResult() && isResult(body, call)));
        }
      }
    }

    /** Which parameter a value is, or -1. */
    private static int parameter(Body body, int value) {
      int root = body.stripCasts(value);
      return body.op(root) == Op.PARAMETER ? body.parameter(root) : -1;
    }

    private static boolean isResult(Body body, int call) {
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i) == Op.RETURN
            && body.operandCount(i) == 1
            && isMadeOf(body, body.operand(i, 0), call, MOST_STEPS)) {
          return true;
        }
      }
      return false;
    }

    private static boolean isMadeOf(Body body, int value, int from, int steps) {
      if (value == from) {
        return true;
      }
      boolean isSame = body.op(value) == Op.CAST || body.op(value) == Op.PHI;
      for (int k = 0; isSame && steps > 0 && k < body.operandCount(value); k++) {
        if (isMadeOf(body, body.operand(value, k), from, steps - 1)) {
          return true;
        }
      }
      return false;
    }
  }

  /**
   * Finds fields that a method reads and writes back without the lock that others hold for them.
   */
  private record ForgottenLocks(MethodFacts facts, ValueFlow flow, GuardedBy guards, int method) {

    /** How many steps of a computation are looked at. */
    private static final int MOST_STEPS = 6;

    List<StaleCandidate> find(Body body) {
      List<StaleCandidate> found = new ArrayList<>();
      for (SharedAction action : facts.actions()) {
        boolean isWrite = action.isDirect() && action.effect().writes();
        for (long left = isWrite ? action.given(body) : 0; left != 0; left &= left - 1) {
          int value = body.operand(action.site(), Long.numberOfTrailingZeros(left));
          find(body, value, action, found);
        }
      }
      return found;
    }

    private void find(Body body, int value, SharedAction action, List<StaleCandidate> found) {
      for (long left = flow.sources(value) >>> facts.parameters(); left != 0; left &= left - 1) {
        SharedRead source = facts.sources().get(Long.numberOfTrailingZeros(left));
        boolean isBare =
            source.kind() == SharedRead.Kind.BARE
                && source.depth() == 0
                && StaleUseSearch.isSame(source, action)
                && isComputed(body, value, source.site(), MOST_STEPS)
                && guards.forgotten(method, source).isPresent();
        if (isBare) {
          found.add(
              new StaleCandidate(method, source, action, StaleShape.BARE_UPDATE, List.of(), false));
        }
      }
    }

    /** Whether a value is computed of another one, as by {@code ++}. */
    private static boolean isComputed(Body body, int value, int from, int steps) {
      if (steps == 0 || body.op(value) != Op.COMPUTE) {
        return false;
      }
      for (int k = 0; k < body.operandCount(value); k++) {
        int operand = body.operand(value, k);
        if (operand == from || isComputed(body, operand, from, steps - 1)) {
          return true;
        }
      }
      return false;
    }
  }

  /**
   * Finds results of methods that are declared to be atomic which are made of what was read in
   * several regions: what somebody changes together is not seen together.
   */
  private record AtomicResults(Body body, MethodFacts facts, ValueFlow flow, RegionChecks tests) {

    List<StaleCandidate> find(int method) {
      List<StaleCandidate> found = new ArrayList<>();
      boolean isDeclared =
          body.size() > 0
              && facts.holding().at(0).stream()
                  .anyMatch(hold -> hold.kind() == HeldLock.Kind.ATOMIC_METHOD);
      for (int i = 0; isDeclared && i < body.size(); i++) {
        if (body.op(i) == Op.RETURN && body.operandCount(i) == 1) {
          find(method, flow.sources(body.operand(i, 0)) >>> facts.parameters(), found);
        }
      }
      return found;
    }

    private void find(int method, long made, List<StaleCandidate> found) {
      for (int one = 0; one < facts.sources().size(); one++) {
        for (int two = 0; two < facts.sources().size(); two++) {
          SharedRead first = facts.sources().get(one);
          SharedRead second = facts.sources().get(two);
          boolean isPair = (made >> one & 1) != 0 && (made >> two & 1) != 0;
          if (isPair && first.site() < second.site() && isTorn(one, second)) {
            long held = held(one, second);
            List<HeldLock> locks =
                facts.holding().some(second.site(), held).stream()
                    .filter(hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD)
                    .toList();
            found.add(
                new StaleCandidate(method, first, action(second), StaleShape.RESULT, locks, false));
          }
        }
      }
    }

    private long held(int first, SharedRead second) {
      int site = facts.sources().get(first).site();
      return flow.held(site, first + facts.parameters(), second.site());
    }

    /** Whether two values of one object are of different regions. */
    private boolean isTorn(int one, SharedRead second) {
      SharedRead first = facts.sources().get(one);
      return isRegion(first)
          && isRegion(second)
          && first.base().equals(second.base())
          && !tests.isSameRegion(first, held(one, second), second.site());
    }

    private static boolean isRegion(SharedRead source) {
      return source.kind() == SharedRead.Kind.STEP || source.kind() == SharedRead.Kind.LOCKED;
    }

    private static SharedAction action(SharedRead source) {
      SharedEffect effect =
          new SharedEffect(
              source.access(),
              source.base(),
              source.kind() == SharedRead.Kind.STEP,
              source.own(),
              Set.of(),
              0,
              0,
              0,
              0,
              source.depth(),
              source.crossings());
      return new SharedAction(source.site(), effect, source.depth() == 0);
    }
  }
}
