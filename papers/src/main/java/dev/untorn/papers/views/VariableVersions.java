package dev.untorn.papers.views;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The versions of variables that reads can see, according to figure 4 of the paper: writes, or
 * {@link #UNKNOWN}.
 */
final class VariableVersions {

  /** The paper's version with an unknown hash. */
  static final StateAccess UNKNOWN =
      new StateAccess(
          -1, -1, StateAccess.Kind.READ, Variable.ofField("", ""), StateAccess.NO_OBJECT, false);

  /** The changes of a method that writes more variables are not followed. */
  private static final int MAX_CHANGES = 2000;

  private static final Map<Variable, Set<StateAccess>> NOTHING = Map.of();

  private final Program program;
  private final ReachedLimits limits;

  /** For each method, the versions of the variables that it changes, at its end. */
  private final Map<Integer, Map<Variable, Set<StateAccess>>> summaries = new HashMap<>();

  private final BitSet analyzed = new BitSet();

  /** The effects of calls whose targets have all been analyzed. */
  private final IdentityHashMap<CallTargets, Map<Variable, Set<StateAccess>>> changes =
      new IdentityHashMap<>();

  /** The preliminary effects of other calls while one method is analyzed. */
  private final IdentityHashMap<CallTargets, Map<Variable, Set<StateAccess>>> passing =
      new IdentityHashMap<>();

  VariableVersions(Program program, ReachedLimits limits) {
    this.program = program;
    this.limits = limits;
  }

  /** A read with the versions that it can see. */
  record VisibleVersions(StateAccess read, Set<StateAccess> versions) {}

  /** Analyzes a method after its callees, and passes on the versions that its reads can see. */
  void analyze(
      int method, Body body, Map<Integer, StateAccess> accesses, Consumer<VisibleVersions> reads) {
    if (!accesses.isEmpty() || callsChanging(method)) {
      follow(method, body, accesses, reads);
    }
    analyzed.set(method);
    passing.clear();
  }

  private void follow(
      int method, Body body, Map<Integer, StateAccess> accesses, Consumer<VisibleVersions> reads) {
    List<Map<Variable, Set<StateAccess>>> ends =
        new ArrayList<>(Collections.nCopies(body.blockCount(), null));
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int block = 0; block < body.blockCount(); block++) {
        Map<Variable, Set<StateAccess>> state = begin(body, block, ends);
        run(method, body, block, accesses, state, seen -> {});
        if (!state.equals(ends.get(block))) {
          ends.set(block, state);
          isChanged = true;
        }
      }
    }
    Map<Variable, Set<StateAccess>> summary = null;
    for (int block = 0; block < body.blockCount(); block++) {
      run(method, body, block, accesses, begin(body, block, ends), reads);
      if (body.successors().count(block) == 0) {
        summary = join(summary, ends.get(block));
      }
    }
    if (summary != null && summary.size() > MAX_CHANGES) {
      limits.add(
          "the changes of methods that write more than %,d variables were not followed"
              .formatted(MAX_CHANGES));
    } else if (summary != null && !summary.isEmpty()) {
      summaries.put(method, summary);
    }
  }

  private boolean callsChanging(int method) {
    return program
        .calls()
        .calls(method)
        .mapToObj(call -> program.calls().targets(method, call))
        .flatMapToInt(CallTargets::stream)
        .anyMatch(summaries::containsKey);
  }

  private static Map<Variable, Set<StateAccess>> begin(
      Body body, int block, List<Map<Variable, Set<StateAccess>>> ends) {
    Map<Variable, Set<StateAccess>> state = null;
    for (int p = 0; p < body.predecessors().count(block); p++) {
      int before = body.predecessors().target(block, p);
      Map<Variable, Set<StateAccess>> end = before == Body.CALLER ? NOTHING : ends.get(before);
      if (end != null) {
        state = join(state, end);
      }
    }
    return new HashMap<>(state == null ? NOTHING : state);
  }

  /** The rule for conditions: a variable that one path does not write can have its old version. */
  private static Map<Variable, Set<StateAccess>> join(
      Map<Variable, Set<StateAccess>> one, Map<Variable, Set<StateAccess>> other) {
    if (one == null || one.equals(other)) {
      return new HashMap<>(other);
    }
    Map<Variable, Set<StateAccess>> both = new HashMap<>();
    Set<Variable> variables = new HashSet<>(one.keySet());
    variables.addAll(other.keySet());
    for (Variable variable : variables) {
      Set<StateAccess> versions = new HashSet<>(of(one, variable));
      versions.addAll(of(other, variable));
      both.put(variable, versions);
    }
    return both;
  }

  private static Set<StateAccess> of(Map<Variable, Set<StateAccess>> state, Variable variable) {
    return state.getOrDefault(variable, Set.of(UNKNOWN));
  }

  private void run(
      int method,
      Body body,
      int block,
      Map<Integer, StateAccess> accesses,
      Map<Variable, Set<StateAccess>> state,
      Consumer<VisibleVersions> reads) {
    for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
      StateAccess access = accesses.get(i);
      if (access != null && access.reads()) {
        reads.accept(new VisibleVersions(access, of(state, access.variable())));
      }
      if (access != null && access.writes()) {
        Set<StateAccess> versions = new HashSet<>();
        if (access.variable().part() != Part.FIELD) {
          versions.addAll(of(state, access.variable())); // other elements are unchanged
        }
        versions.add(access);
        state.put(access.variable(), versions);
      } else if (access == null && body.op(i).isCall()) {
        call(program.calls().targets(method, i), state);
      }
    }
  }

  /** The effects of some targets on versions; calls with the same targets share them. */
  private Map<Variable, Set<StateAccess>> changes(CallTargets targets) {
    Map<Variable, Set<StateAccess>> known = changes.getOrDefault(targets, passing.get(targets));
    if (known == null) {
      known = findChanges(targets);
      boolean isLast =
          IntStream.range(0, targets.count()).allMatch(t -> analyzed.get(targets.method(t)));
      (isLast ? changes : passing).put(targets, known);
    }
    return known;
  }

  private Map<Variable, Set<StateAccess>> findChanges(CallTargets targets) {
    Map<Variable, Set<StateAccess>> found = new HashMap<>();
    Map<Variable, Integer> changing = new HashMap<>();
    targets.stream()
        .mapToObj(target -> summaries.getOrDefault(target, NOTHING))
        .forEach(
            summary ->
                summary.forEach(
                    (variable, versions) -> {
                      found.computeIfAbsent(variable, one -> new HashSet<>()).addAll(versions);
                      changing.merge(variable, 1, Integer::sum);
                    }));
    int all = targets.count() + (targets.leavesProgram() ? 1 : 0);
    changing.forEach(
        (variable, count) -> {
          if (count < all) {
            found.get(variable).add(UNKNOWN);
          }
        });
    return found;
  }

  private void call(CallTargets targets, Map<Variable, Set<StateAccess>> state) {
    changes(targets)
        .forEach(
            (variable, after) -> {
              Set<StateAccess> versions = new HashSet<>(after);
              if (versions.remove(UNKNOWN)) {
                versions.addAll(of(state, variable));
              }
              state.put(variable, versions);
            });
  }
}
