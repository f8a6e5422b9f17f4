package dev.untorn.analysis.pattern;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reports each operation that holds one lock while it takes and gives up another one twice, or, as
 * the variant of section 2.3, two others one after the other.
 */
public final class LockingPattern implements Checker {

  private final Rule rule;

  /**
   * Makes the checker of a rule.
   *
   * @param rule the locking pattern or its variant
   */
  public LockingPattern(Rule rule) {
    this.rule = rule;
  }

  @Override
  public Rule rule() {
    return rule;
  }

  @Override
  public void check(Program program, Options options, Consumer<Finding> findings) {
    List<Pattern> patterns = Patterns.of(program, new Contexts(options.mode()), this::isWanted);
    Reporting reporting = new Reporting(program, options.mode());
    for (List<Pattern> group : groups(patterns, options.mode())) {
      reporting.best(group).map(best -> best.of(rule)).ifPresent(findings);
    }
  }

  private boolean isWanted(LockExpression first, LockExpression second) {
    return first.equals(second) == (rule == Rule.LOCKING_PATTERN);
  }

  /**
   * What is one warning: all of one operation that have to do with one object; in paper mode all
   * that pass a witness for the second time in one place, and all of one witness.
   */
  private static Iterable<List<Pattern>> groups(List<Pattern> patterns, Mode mode) {
    Map<List<Object>, Integer> places = new HashMap<>();
    patterns.forEach(one -> places.merge(witness(one), place(one), Math::min));
    Map<List<Object>, List<Pattern>> groups = new LinkedHashMap<>();
    for (Pattern pattern : patterns) {
      List<Object> key =
          mode == Mode.PAPER
              ? List.of(pattern.twice().method(), places.get(witness(pattern)))
              : List.of(pattern.method(), object(pattern.second()));
      groups.computeIfAbsent(key, one -> new ArrayList<>()).add(pattern);
    }
    groups.values().forEach(group -> group.sort(CLOSEST_FIRST));
    return groups.values();
  }

  /** The paper's witness: a lock in the words of the method that passes it twice. */
  private static List<Object> witness(Pattern pattern) {
    return List.of(pattern.twice().method(), pattern.twice().second().lock());
  }

  /** Where that method passes it for the second time, which may be a call that leads to it. */
  private static int place(Pattern pattern) {
    return pattern.twice().second().instruction();
  }

  private static final Comparator<Pattern> CLOSEST_FIRST =
      Comparator.comparing(Pattern::isDirect)
          .reversed()
          .thenComparing(pattern -> pattern.second().steps())
          .thenComparing(Pattern::method)
          .thenComparing(Pattern::twice);

  /** The object in whose inside a lock is: {@code this.f} for {@code this.f.g}, else the root. */
  private static LockExpression object(LockExpression lock) {
    LockExpression object = lock;
    while (object instanceof LockExpression.Field field
        && !field.of().equals(new LockExpression.Parameter(0))) {
      object = field.of();
    }
    return object;
  }

  /** Chooses what is reported. */
  private static final class Reporting {
    /** Of a group with more, which only made code and the variant have, the others say the same. */
    private static final int MOST_TRIED = 100;

    private final Program program;
    private final Mode mode;
    private final Benign benign;
    private final Damages damages;
    private final Encapsulation encapsulation;

    Reporting(Program program, Mode mode) {
      this.program = program;
      this.mode = mode;
      Guarded guarded = new Guarded(program);
      benign = new Benign(program, guarded);
      damages = new Damages(program, guarded);
      encapsulation = new Encapsulation(program);
    }

    /** The first pattern with a damage, otherwise the first one whose damage is not known. */
    Optional<PatternFinding> best(List<Pattern> group) {
      List<Pattern> wanted = group.stream().limit(MOST_TRIED).filter(this::isWanted).toList();
      for (Pattern pattern : wanted) {
        Optional<Damage> damage = damages.of(pattern);
        if (damage.isPresent()) {
          return Optional.of(new PatternFinding(program, pattern, damage));
        }
      }
      return wanted.stream()
          .filter(pattern -> mode == Mode.PAPER || isOpen(pattern))
          .findFirst()
          .map(pattern -> new PatternFinding(program, pattern, Optional.empty()));
    }

    /** Whether code that is not seen could do harm: nobody knows what the witness protects. */
    private boolean isOpen(Pattern pattern) {
      boolean isLibrary = pattern.twice().second().acquisition().isCall();
      return isLibrary
          ? !damages.isHarmless(pattern)
              && encapsulation.isOpen(pattern.second(), () -> damages.isChangedByOthers(pattern))
          : !damages.isKnown(pattern);
    }

    private boolean isWanted(Pattern pattern) {
      boolean isLibrary = pattern.twice().second().acquisition().isCall();
      return mode == Mode.PAPER
          ? !isLibrary || !encapsulation.isHidden(pattern.second())
          : !benign.contains(pattern);
    }
  }
}
