package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.LockingPattern.TwoAcquisitions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.SiteIndex;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * FINAL of the paper's Fig. 8: pairs of acquisitions are propagated up the call graph until a
 * caller has a context for them.
 */
public final class LockingPatterns {

  private final Program program;
  private final LocksHeld held;
  private final ContextLocks contexts;
  private final List<LockingPattern> found = new ArrayList<>();
  private final Deque<Potential> waiting = new ArrayDeque<>();
  private final Set<Place> seen = new HashSet<>();

  /** An element of T: a pair of witnesses, with the names of a method that leads to it. */
  private record Place(int method, AccessPath first, AccessPath second) {}

  /** A place, represented by the first acquisitions that are found for it. */
  private record Potential(Place place, TwoAcquisitions acquisitions) {}

  private LockingPatterns(Program program, LocksHeld held, ContextLocks contexts) {
    this.program = program;
    this.held = held;
    this.contexts = contexts;
  }

  public static List<LockingPattern> of(Program program, ContextLocks contexts) {
    LockingPatterns patterns =
        new LockingPatterns(program, LocksHeld.of(program, contexts), contexts);
    for (int method : patterns.held.methods()) {
      LockSequenceFlow.walk(program, patterns.held, method, patterns::note);
    }
    while (!patterns.waiting.isEmpty()) {
      patterns.rise(patterns.waiting.poll());
    }
    return List.copyOf(patterns.found);
  }

  private void note(TwoAcquisitions acquisitions, Set<AccessPath> heldSince) {
    AccessPath first = acquisitions.first().lock();
    AccessPath second = acquisitions.second().lock();
    LockNames names = held.names(acquisitions.method());
    List<HeldLock> around =
        program.locks().of(acquisitions.method()).held(acquisitions.second().instruction()).stream()
            .filter(hold -> heldSince.contains(names.held(hold)))
            .toList();
    Optional<HeldLock> context = contexts.innermost(around);
    if (context.isPresent()) {
      int at = acquisitions.second().instruction();
      found.add(
          new LockingPattern(
              acquisitions.method(), context.get(), at, acquisitions, first, second));
    } else {
      add(new Place(acquisitions.method(), first, second), acquisitions);
    }
  }

  private void add(Place place, TwoAcquisitions acquisitions) {
    if (seen.add(place)) {
      waiting.add(new Potential(place, acquisitions));
    }
  }

  private void rise(Potential potential) {
    SiteIndex.Visitor visitor = (caller, call) -> rise(potential, caller, call);
    program.calls().forEachCaller(potential.place().method(), visitor);
    program.calls().runners().forEach(potential.place().method(), visitor);
  }

  private void rise(Potential potential, int caller, int call) {
    int method = potential.place().method();
    if (!contexts.isAsked(program.methods().get(caller), program.methods().get(method))) {
      return;
    }
    Optional<IntFunction<AccessPath>> parameters = held.parameters(caller, call, method);
    if (parameters.isEmpty()) {
      return;
    }
    AccessPath first = potential.place().first().translate(parameters.get());
    AccessPath second = potential.place().second().translate(parameters.get());
    List<HeldLock> all = program.locks().of(caller).held(call);
    LockNames names = held.names(caller);
    boolean isHeld = contexts.isHeld(all, names, first) || contexts.isHeld(all, names, second);
    boolean isNamed = ContextLocks.isNamed(first) && ContextLocks.isNamed(second);
    if (isHeld || !isNamed || !contexts.isWanted(first, second)) {
      return;
    }
    Optional<HeldLock> context = contexts.innermost(all);
    if (context.isPresent()) {
      found.add(
          new LockingPattern(caller, context.get(), call, potential.acquisitions(), first, second));
    } else {
      add(new Place(caller, first, second), potential.acquisitions());
    }
  }
}
