package dev.untorn.dynamic.profile;

import static java.util.Comparator.comparing;

import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * The violations found by a rule, kept until it is known what threads only handed over to each
 * other. Each variable of an operation is reported once: alone, if that suffices for a violation,
 * or else together with another one.
 */
public final class ViolationCollector {

  /** The maximum number of similar violations, some of which may be false positives. */
  private static final int MAX_ALIKE = 16;

  /** Fewer hand-overs may be accidental. */
  private static final int MIN_CHANGES = 3;

  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

  private static final String HANDED_OVER =
      "no common lock protects it, but in this run each thread first accessed it after the last"
          + " access of the previous thread and a release of a lock, as with pooled objects";
  private static final String MORE = "%d more pairs of variables violate its atomicity";

  /** The subject of a violation: the variables before and after the gap. */
  public record Subject(int operation, long first, long second) {

    private boolean isPair() {
      return first != second;
    }

    private List<List<Long>> halves() {
      return List.of(List.of((long) operation, first), List.of((long) operation, second));
    }
  }

  /** A violation of a subject, at one or two locations. */
  private record Way(Violation violation, int first, int second) {}

  private final SymbolTable symbols;
  private final RunProfile profile;

  /** Most violations are found repeatedly. */
  private final RecentKeys seen = new RecentKeys();

  private final Map<Subject, List<Way>> all = new LinkedHashMap<>();

  public ViolationCollector(SymbolTable symbols, RunProfile profile) {
    this.symbols = symbols;
    this.profile = profile;
  }

  /** The operation that a finding names; the paper considers only outermost ones. */
  public int operation(Execution innermost) {
    boolean isPaper = profile.mode() == DetectionMode.PAPER;
    return (isPaper ? innermost.outermost() : innermost).operation();
  }

  /** The subject of a violation; empty if it is known, or if there are enough of its kind. */
  public Optional<Subject> subject(
      int operation, int firstSite, int first, int secondSite, int second) {
    if (seen.isSame(code(operation, firstSite, secondSite), RecentKeys.word(first, second), 1)) {
      return Optional.empty();
    }
    Subject subject =
        new Subject(operation, variable(firstSite, first), variable(secondSite, second));
    List<Way> ways = all.getOrDefault(subject, List.of());
    boolean isKnown = ways.stream().anyMatch(way -> way.first == first && way.second == second);
    return isKnown || ways.size() == MAX_ALIKE ? Optional.empty() : Optional.of(subject);
  }

  /** Whether a violation needs no further examination; arguments as for {@link #subject}. */
  public boolean isKnown(int operation, int firstSite, int first, int secondSite, int second) {
    return seen.has(code(operation, firstSite, secondSite), RecentKeys.word(first, second), 1);
  }

  private static long code(int operation, int firstSite, int secondSite) {
    return RecentKeys.word(firstSite, secondSite) * MIX + operation;
  }

  /** A number for the name of a location; arrays and the like are identified by their holder. */
  private long variable(int site, int location) {
    int said = symbols.variableAt(site);
    if (symbols.variable(said).filter(named -> !named.field().isEmpty()).isPresent()) {
      return said;
    }
    int object = profile.locations().first(location);
    int holder = symbols.holderOf(object);
    return RecentKeys.word(holder == 0 ? ~symbols.typeOf(object) : holder, said);
  }

  /** Adds a violation of a subject, with the locations before and after the gap. */
  public void add(Subject subject, Violation violation, int first, int second) {
    all.computeIfAbsent(subject, key -> new ArrayList<>(1)).add(new Way(violation, first, second));
  }

  /** The locations for which hand-overs matter: no lock protects them. */
  public BitSet unprotected() {
    BitSet locations = new BitSet();
    for (List<Way> ways : all.values()) {
      for (Way way : ways) {
        locations.set(way.first, profile.isRacy(way.first));
        locations.set(way.second, profile.isRacy(way.second));
      }
    }
    return locations;
  }

  /** Reports the violations: subjects with one variable first, notes last. */
  public void report(IntUnaryOperator handovers, Consumer<Violation> violations) {
    Map<Subject, Violation> settled = new LinkedHashMap<>();
    all.forEach((subject, ways) -> settled.put(subject, settle(ways, handovers)));
    List<Violation> told = new ArrayList<>();
    Map<Integer, Integer> more = new HashMap<>();
    Set<List<Long>> known = new HashSet<>();
    for (Subject subject : inOrder(settled)) {
      if (!subject.isPair() || subject.halves().stream().noneMatch(known::contains)) {
        known.addAll(subject.halves());
        told.add(settled.get(subject));
      } else {
        more.merge(subject.operation(), 1, Integer::sum);
      }
    }
    for (Violation violation : told) {
      Integer others = more.remove(violation.operation());
      violations.accept(others == null ? violation : violation.adding(MORE.formatted(others)));
    }
  }

  private static List<Subject> inOrder(Map<Subject, Violation> violations) {
    return violations.keySet().stream()
        .sorted(
            comparing((Subject subject) -> violations.get(subject).severity() == Severity.NOTE)
                .thenComparing(Subject::isPair))
        .toList();
  }

  private Violation settle(List<Way> ways, IntUnaryOperator handovers) {
    int changes = 0;
    Way best = null;
    for (Way way : ways) {
      int own = Math.max(handovers.applyAsInt(way.first), handovers.applyAsInt(way.second));
      best = own == 0 && best == null ? way : best;
      changes += own;
    }
    Violation violation = (best == null ? ways.get(0) : best).violation;
    if (profile.isLongRunning(violation.operation())) {
      return LongRunningOperations.note(violation);
    }
    return best == null && changes >= MIN_CHANGES
        ? violation.as(Severity.NOTE).adding(HANDED_OVER)
        : violation;
  }
}
