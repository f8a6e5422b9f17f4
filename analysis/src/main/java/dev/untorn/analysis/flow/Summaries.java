package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.CallbackRun;
import dev.untorn.analysis.access.MethodSummary;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.GuardedBy;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
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
    if (!flow.sources().isEmpty()) {
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
}
