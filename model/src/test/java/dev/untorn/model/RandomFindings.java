package dev.untorn.model;

import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Evidence.Confirmed;
import dev.untorn.model.Evidence.Outcome;
import dev.untorn.model.Evidence.Predicted;
import dev.untorn.model.Evidence.Suspected;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Inspection.Figure;
import dev.untorn.model.triage.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Makes findings from a seed: few different names, so that claims often meet, some of them nasty.
 */
public final class RandomFindings {

  private static final List<String> CLASSES =
      List.of("p.C", "p.C$Inner", "C", "a.very.long.package.name.of.a.Company", "p.\u202eevil");
  private static final List<String> METHODS =
      List.of(
          "inc",
          "<init>",
          "\u00e9t\u00e9",
          "\ud800",
          "<script>alert('x')</script>",
          "a\u001b[31mb");
  private static final List<String> FIELDS =
      List.of("n", "size", "\"quoted\"", "\u5e93\u5b58", "_");
  private static final List<String> LOCKS = List.of("this", "this.lock", "C.class", "p.C.LOCKS[0]");
  private static final List<String> TEXTS =
      List.of("", "Another thread can change it.", "a\nb", "\u2028 \u0000 \udfff \ud83d\ude00");

  private final Random random;

  public RandomFindings(long seed) {
    random = new Random(seed);
  }

  public Findings findings() {
    return new Findings(
        new TreeSet<>(many(3, this::inspection, 1)),
        new TreeSet<>(many(3, () -> new Problem(pick(TEXTS), pick(TEXTS)), 0)),
        many(8, this::finding, 0));
  }

  public Finding finding() {
    Claim claim = new Claim(operation(), new TreeSet<>(many(3, this::variable, 0)), lockSet());
    return new Finding(
        claim,
        new TreeSet<>(many(3, () -> pick(List.of(Rule.values())), 1)),
        new TreeSet<>(many(3, this::evidence, 1)),
        pick(List.of(Severity.values())),
        explanation(),
        random.nextInt(4) > 0
            ? Collections.emptySortedSet()
            : new TreeSet<>(many(2, this::suppression, 1)),
        pick(List.of(BaselineState.values())));
  }

  private Inspection inspection() {
    return new Inspection(
        pick(List.of("check", "run", "analyze")),
        many(3, () -> pick(List.of("app.jar", "a, b", "a", "b")), 0),
        random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(3) - 1),
        random.nextInt(3),
        random.nextInt(10_000),
        random.nextInt(2),
        random.nextInt(100_000),
        random.nextBoolean()
            ? new TreeMap<>()
            : new TreeMap<>(Map.of(pick(List.of(Figure.values())), (long) random.nextInt(100))));
  }

  private Operation operation() {
    return new Operation(
        pick(CLASSES),
        pick(METHODS),
        pick(List.of("()V", "(I)I", "")),
        random.nextInt(3),
        pick(List.of("C.java", "")),
        line());
  }

  private Variable variable() {
    return new Variable(pick(CLASSES), pick(FIELDS), pick(List.of(Variable.Part.values())));
  }

  private Explanation explanation() {
    return new Explanation(
        new Interleaving(many(4, this::step, 0)),
        many(3, this::region, 0),
        "It is torn. " + pick(TEXTS),
        pick(TEXTS));
  }

  private Step step() {
    Actor actor = new Actor(1 + random.nextInt(3), pick(List.of("", "Worker.run")));
    Step.Action action = pick(List.of(Step.Action.values()));
    return new Step(
        actor,
        action,
        action.isAccess() ? Optional.of(variable()) : Optional.empty(),
        action.isLocking() ? Optional.of(lock()) : Optional.empty(),
        site(),
        lockSet());
  }

  private Region region() {
    return new Region(pick(List.of(Region.Kind.values())), pick(LOCKS), site(), site());
  }

  private Site site() {
    return new Site(
        pick(CLASSES),
        pick(METHODS),
        pick(List.of("()V", "")),
        random.nextBoolean() ? Site.UNKNOWN : random.nextInt(1000),
        pick(List.of("C.java", "")),
        line());
  }

  private LockSet lockSet() {
    return LockSet.of(many(3, this::lock, 0));
  }

  private Lock lock() {
    return new Lock(pick(LOCKS), pick(List.of(Lock.Mode.values())));
  }

  private Evidence evidence() {
    return switch (random.nextInt(3)) {
      case 0 -> new Suspected(pick(TEXTS));
      case 1 -> new Predicted(pick(TEXTS), many(2, this::stack, 0));
      default -> new Confirmed(pick(List.of(Outcome.values())), pick(TEXTS));
    };
  }

  private CallStack stack() {
    return new CallStack(pick(List.of(CallStack.Point.values())), many(3, () -> pick(TEXTS), 0));
  }

  private Suppression suppression() {
    return new Suppression(
        pick(List.of(Suppression.Origin.values())), pick(List.of("statistics only", "x")));
  }

  private int line() {
    return random.nextInt(5) == 0 ? Site.UNKNOWN : random.nextInt(500);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private <T> List<T> many(int most, Supplier<T> one, int least) {
    List<T> many = new ArrayList<>();
    for (int i = least + random.nextInt(most - least + 1); i > 0; i--) {
      many.add(one.get());
    }
    return many;
  }
}
