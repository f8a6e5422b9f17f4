package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.MethodSummary.CallbackRun;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.flow.StaleUseSearch.RelatedVariables;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.callgraph.SiteIndex;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Analyzes each method once, after its callees. */
public final class Summaries {

  /** A call with more targets is not followed. */
  private static final int MAX_TARGETS = 3;

  /** The maximum number of calls between an analyzed method and a region. */
  private static final int MAX_LEVELS = 3;

  /** The maximum number of methods that wait for the summaries of their callees. */
  private static final int MAX_WAITING = 200;

  private final Program program;
  private final ConflictSearch conflicts;
  private final RelatedVariables relations;
  private final CollectionSteps collections;
  private final MethodSummary[] known;
  private final BitSet begun = new BitSet();
  private final BitSet relevant;
  private final List<StaleCandidate> candidates = new ArrayList<>();
  private final EvidenceList<StaleUse> evidence;
  private final Consumer<MethodFlow> listener;
  private int waiting;

  /**
   * @param evidence the rules applied to each use of a stale value
   * @param listener receives each analyzed method that some thread runs
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
    collections = new CollectionSteps(program, conflicts);
    known = new MethodSummary[program.methods().count()];
    relevant = relevant();
    program.accesses().variables().forEach(this::addChanging);
  }

  /**
   * Adds the methods that read a variable and change it, with or without locks, and those that use
   * a collection that is changed under a lock.
   */
  private void addChanging(Variable variable) {
    if (variable.part() == Variable.Part.STATE
        && conflicts.writes(variable).stream().anyMatch(one -> !program.held(one).isEmpty())) {
      Variable field = Variable.ofField(variable.className(), variable.field());
      program.accesses().to(field).forEach(access -> relevant.set(access.method()));
    }
    Set<Integer> reading = new HashSet<>();
    for (StateAccess access : program.accesses().to(variable)) {
      if (!access.writes()) {
        reading.add(access.method());
      } else if (reading.contains(access.method())
          && program.threads().isRun(access.method())
          && variable.part() != Variable.Part.ELEMENTS) {
        relevant.set(access.method());
      }
    }
  }

  public List<StaleCandidate> candidates() {
    relevant.stream().forEach(this::of);
    return candidates;
  }

  public static boolean isFollowed(CallTargets targets) {
    return targets.count() > 0 && targets.count() <= MAX_TARGETS;
  }

  /** The parameters that the result of a call is computed from, as bits. */
  long resultParameters(CallTargets targets) {
    long found = 0;
    for (int t = 0; isFollowed(targets) && t < targets.count(); t++) {
      found |= of(targets.method(t)).resultParameters();
    }
    return found;
  }

  /** The summary of a method; empty if the method is irrelevant, or still being analyzed. */
  MethodSummary of(int method) {
    if (known[method] != null) {
      return known[method];
    }
    boolean isSmall = isSmall(method);
    if (begun.get(method) || !(relevant.get(method) || isSmall) || waiting > MAX_WAITING) {
      return MethodSummary.NONE;
    }
    begun.set(method);
    waiting++;
    known[method] = look(method);
    waiting--;
    return known[method];
  }

  /** Small methods are analyzed for the flow from their parameters. */
  private boolean isSmall(int method) {
    return program.methods().get(method).body().filter(body -> body.size() <= 40).isPresent();
  }

  private MethodSummary look(int method) {
    if (program.methods().get(method).body().isEmpty()) {
      return MethodSummary.NONE;
    }
    MethodFlow flow = new MethodFlow(program, method, conflicts, this);
    if (program.threads().isRun(method)) {
      listener.accept(flow);
      if (!flow.facts().sources().isEmpty()) {
        candidates.addAll(new StaleUseSearch(flow, relations, evidence).find());
        candidates.addAll(new AtomicResults(flow).find());
      }
      candidates.addAll(collections.find(flow));
    }
    return new SummaryBuilder(flow).summary(new CallbackRuns(program, flow, this).find());
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
    for (int level = 0; level < MAX_LEVELS; level++) {
      BitSet next = new BitSet();
      SiteIndex.Visitor visitor =
          (caller, call) -> {
            if (!found.get(caller) && isFollowed(program.calls().targets(caller, call))) {
              next.set(caller);
            }
          };
      last.stream().forEach(method -> program.calls().forEachCaller(method, visitor));
      found.or(next);
      last = next;
    }
    return found;
  }

  private boolean isVolatile(Variable variable) {
    return variable.part() == Variable.Part.FIELD
        && program.field(variable).filter(JavaField::isVolatile).isPresent();
  }

  /** Finds the callbacks that a method runs, itself or by passing them on. */
  private record CallbackRuns(Program program, MethodFlow flow, Summaries summaries) {

    private static final int MAX_STEPS = 4;

    List<CallbackRun> find() {
      Body body = flow.body();
      List<CallbackRun> found = new ArrayList<>();
      for (int call : program.calls().calls(flow.method()).toArray()) {
        boolean isRun = body.op(call) == Op.CALL_INTERFACE;
        int receiver = isRun ? parameter(body.operand(call, 0)) : -1;
        if (receiver >= 0) {
          String name = ((Member) body.symbol(call)).name();
          found.add(
              new CallbackRun(receiver, name, flow.facts().holding().own(call), isResult(call)));
        } else {
          program
              .calls()
              .onlyDirect(flow.method(), call)
              .ifPresent(target -> passOn(call, target, found));
        }
      }
      return found;
    }

    private void passOn(int call, int target, List<CallbackRun> found) {
      for (CallbackRun run : summaries.of(target).runs()) {
        int given = parameter(flow.body().operand(call, run.parameter()));
        if (given >= 0) {
          List<AccessPath> own =
              new CalleeTranslation(program, flow.method()).locks(run.own(), call, call);
          found.add(
              new CallbackRun(
                  given,
                  run.name(),
                  flow.facts().own(call, own),
                  run.isResult() && isResult(call)));
        }
      }
    }

    /** The number of the parameter that a value is, or -1. */
    private int parameter(int value) {
      int root = flow.body().stripCasts(value);
      return flow.body().op(root) == Op.PARAMETER ? flow.body().parameter(root) : -1;
    }

    private boolean isResult(int call) {
      Body body = flow.body();
      return IntStream.range(0, body.size())
          .anyMatch(i -> body.isReturn(i) && isMadeOf(body.operand(i, 0), call, MAX_STEPS));
    }

    private boolean isMadeOf(int value, int from, int steps) {
      Op op = flow.body().op(value);
      return value == from
          || (steps > 0
              && (op == Op.CAST || op == Op.PHI)
              && flow.body().operands(value).anyMatch(one -> isMadeOf(one, from, steps - 1)));
    }
  }

  /**
   * Finds results of methods declared atomic that are computed from reads in several regions:
   * values that are changed together are not seen together.
   */
  private record AtomicResults(MethodFlow flow) {

    List<StaleCandidate> find() {
      List<StaleCandidate> found = new ArrayList<>();
      Body body = flow.body();
      boolean isDeclared =
          body.size() > 0 && flow.held(0).stream().anyMatch(AtomicResults::isOfMethod);
      for (int i = 0; isDeclared && i < body.size(); i++) {
        if (body.isReturn(i)) {
          find(Bits.of(flow.made(body.operand(i, 0))).toArray(), found);
        }
      }
      return found;
    }

    private static boolean isOfMethod(HeldLock hold) {
      return hold.kind() == HeldLock.Kind.ATOMIC_METHOD;
    }

    private void find(int[] made, List<StaleCandidate> found) {
      for (int one : made) {
        for (int two : made) {
          SharedRead first = flow.facts().sources().get(one);
          SharedRead second = flow.facts().sources().get(two);
          int parameters = flow.facts().parameters();
          long held = flow.values().held(first.site(), one + parameters, second.site());
          if (first.site() < second.site() && isTorn(first, second, held)) {
            List<HeldLock> locks =
                flow.facts().holding().some(second.site(), held).stream()
                    .filter(hold -> !isOfMethod(hold))
                    .toList();
            found.add(
                new StaleCandidate(
                    flow.method(), first, action(second), StaleShape.RESULT, locks, false, false));
          }
        }
      }
    }

    /** Whether two values of one object come from different regions. */
    private boolean isTorn(SharedRead first, SharedRead second, long held) {
      return isRegion(first)
          && isRegion(second)
          && first.base().equals(second.base())
          && !flow.regions().isSameRegion(first, held, second.site());
    }

    private static boolean isRegion(SharedRead source) {
      return source.kind() == SharedRead.Kind.STEP || source.kind() == SharedRead.Kind.LOCKED;
    }

    private static SharedAction action(SharedRead source) {
      SharedEffect effect =
          SharedEffect.of(
              source.access(),
              source.base(),
              source.kind() == SharedRead.Kind.STEP,
              source.own(),
              source.depth(),
              source.crossings());
      return new SharedAction(source.site(), effect, source.depth() == 0);
    }
  }
}
