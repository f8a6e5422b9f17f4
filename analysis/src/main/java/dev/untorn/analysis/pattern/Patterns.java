package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockExpression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;

/**
 * FINAL of the paper's Fig. 8: finds in each method what it takes twice, and carries what has no
 * context there up the call graph until a caller has one. What is the pattern goes no further.
 */
final class Patterns {

  private final Program program;
  private final LocksHeld held;
  private final Contexts contexts;
  private final BiPredicate<LockExpression, LockExpression> isWanted;
  private final List<Pattern> found = new ArrayList<>();
  private final Deque<Potential> waiting = new ArrayDeque<>();
  private final Set<Place> seen = new HashSet<>();

  /** An element of T: what is taken twice, in the words of a method that leads to it. */
  private record Place(int method, LockExpression first, LockExpression second) {}

  /** The first place in the program where this happens stands for all. */
  private record Potential(Place place, Twice twice) {}

  private Patterns(
      Program program,
      LocksHeld held,
      Contexts contexts,
      BiPredicate<LockExpression, LockExpression> isWanted) {
    this.program = program;
    this.held = held;
    this.contexts = contexts;
    this.isWanted = isWanted;
  }

  /**
   * Finds all patterns.
   *
   * @param isWanted which two locks are witnesses
   */
  static List<Pattern> of(
      Program program, Contexts contexts, BiPredicate<LockExpression, LockExpression> isWanted) {
    Patterns patterns = new Patterns(program, LocksHeld.of(program, contexts), contexts, isWanted);
    for (int method : patterns.held.methods()) {
      MethodFlow.walk(program, patterns.held, method, isWanted, patterns::note);
    }
    while (!patterns.waiting.isEmpty()) {
      patterns.rise(patterns.waiting.poll());
    }
    return List.copyOf(patterns.found);
  }

  private void note(Twice twice, Set<LockExpression> heldSince) {
    LockExpression first = twice.first().lock();
    LockExpression second = twice.second().lock();
    List<Hold> around =
        program.locks().of(twice.method()).held(twice.second().instruction()).stream()
            .filter(hold -> heldSince.contains(hold.lock()))
            .toList();
    Optional<Hold> context = contexts.innermost(around);
    if (context.isPresent()) {
      int at = twice.second().instruction();
      found.add(new Pattern(twice.method(), context.get(), at, twice, first, second));
    } else {
      add(new Place(twice.method(), first, second), twice);
    }
  }

  private void add(Place place, Twice twice) {
    if (seen.add(place)) {
      waiting.add(new Potential(place, twice));
    }
  }

  private void rise(Potential potential) {
    program
        .calls()
        .forEachCaller(potential.place().method(), (caller, call) -> rise(potential, caller, call));
    program
        .calls()
        .runners()
        .forEach(potential.place().method(), (caller, call) -> rise(potential, caller, call));
  }

  private void rise(Potential potential, int caller, int call) {
    int method = potential.place().method();
    if (!contexts.isAsked(program.methods().get(caller), program.methods().get(method))) {
      return;
    }
    Optional<IntFunction<LockExpression>> parameters =
        held.translation().parameters(caller, call, method);
    if (parameters.isEmpty()) {
      return;
    }
    LockExpression first = potential.place().first().translate(parameters.get());
    LockExpression second = potential.place().second().translate(parameters.get());
    List<Hold> all = program.locks().of(caller).held(call);
    boolean isHeld = contexts.isHeld(all, first) || contexts.isHeld(all, second);
    boolean isNamed = Translation.isNamed(first) && Translation.isNamed(second);
    if (isHeld || !isNamed || !isWanted.test(first, second)) {
      return;
    }
    Optional<Hold> context = contexts.innermost(all);
    if (context.isPresent()) {
      found.add(new Pattern(caller, context.get(), call, potential.twice(), first, second));
    } else {
      add(new Place(caller, first, second), potential.twice());
    }
  }
}
