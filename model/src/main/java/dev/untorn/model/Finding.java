package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The claim that an operation is not atomic, with its evidence and its explanation. */
public record Finding(
    Claim claim,
    SortedSet<Rule> rules,
    SortedSet<Evidence> evidence,
    Severity severity,
    Explanation explanation,
    SortedSet<Suppression> suppressions,
    BaselineState baselineState)
    implements Comparable<Finding> {

  private static final Comparator<Finding> ORDER =
      Comparator.comparing(Finding::strength)
          .reversed()
          .thenComparing(Finding::severity)
          .thenComparing(finding -> finding.operation().className())
          .thenComparing(finding -> finding.operation().line())
          .thenComparing(Finding::operation)
          .thenComparing(Finding::variables, Orderings.lexicographic())
          .thenComparing(Finding::locks);

  /** The rules by the detail of their explanations: those that follow values are most specific. */
  private static final List<Rule> MOST_SPECIFIC_FIRST =
      List.of(
          Rule.STALE_VALUE,
          Rule.CAUSAL_STALE_VALUE,
          Rule.VIEW_INCONSISTENCY,
          Rule.LOCKING_PATTERN,
          Rule.LOCKING_PATTERN_VARIANT,
          Rule.VIEWS_ARTHO);

  private static final Comparator<Finding> BEST_EXPLAINED_FIRST =
      Comparator.comparing(Finding::vagueness)
          .thenComparing(Finding::explanation)
          .thenComparing(Finding::operation);

  public Finding {
    requireNonNull(claim);
    requireNonNull(severity);
    requireNonNull(explanation);
    requireNonNull(baselineState);
    rules = Collections.unmodifiableSortedSet(new TreeSet<>(rules));
    evidence = Collections.unmodifiableSortedSet(new TreeSet<>(evidence));
    suppressions = Collections.unmodifiableSortedSet(new TreeSet<>(suppressions));
    if (rules.isEmpty() || evidence.isEmpty()) {
      throw new IllegalArgumentException("a finding needs a rule and evidence");
    }
  }

  public static Finding of(
      Rule rule, Evidence evidence, Severity severity, Claim claim, Explanation explanation) {
    return new Finding(
        claim,
        new TreeSet<>(List.of(rule)),
        new TreeSet<>(List.of(evidence)),
        severity,
        explanation,
        Collections.emptySortedSet(),
        BaselineState.UNCOMPARED);
  }

  public String id() {
    return claim.id();
  }

  public Operation operation() {
    return claim.operation();
  }

  public SortedSet<Variable> variables() {
    return claim.variables();
  }

  public LockSet locks() {
    return claim.locks();
  }

  public Evidence.Strength strength() {
    return evidence.first().strength();
  }

  public boolean isSuppressed() {
    return !suppressions.isEmpty();
  }

  public boolean isKnown() {
    return !isSuppressed() && baselineState == BaselineState.UNCHANGED;
  }

  public boolean isFresh() {
    return !isSuppressed() && !isKnown();
  }

  public Finding with(Suppression more) {
    return new Finding(
        claim,
        rules,
        evidence,
        severity,
        explanation,
        Orderings.union(suppressions, new TreeSet<>(List.of(more))),
        baselineState);
  }

  public Finding with(BaselineState state) {
    return new Finding(claim, rules, evidence, severity, explanation, suppressions, state);
  }

  /** Merges two findings about the same claim; the result is suppressed only if both are. */
  public Finding merge(Finding other) {
    if (!id().equals(other.id())) {
      throw new IllegalArgumentException("only findings about the same claim can be merged");
    }
    Finding best = BEST_EXPLAINED_FIRST.compare(this, other) <= 0 ? this : other;
    return new Finding(
        new Claim(best.operation(), variables(), locks().union(other.locks())),
        Orderings.union(rules, other.rules),
        Orderings.union(evidence, other.evidence),
        Collections.min(List.of(severity, other.severity)),
        best.explanation,
        suppressedByBoth(other),
        Collections.min(List.of(baselineState, other.baselineState)));
  }

  private int vagueness() {
    return rules.stream()
        .mapToInt(MOST_SPECIFIC_FIRST::indexOf)
        .filter(place -> place >= 0)
        .min()
        .orElse(MOST_SPECIFIC_FIRST.size());
  }

  private SortedSet<Suppression> suppressedByBoth(Finding other) {
    return isSuppressed() && other.isSuppressed()
        ? Orderings.union(suppressions, other.suppressions)
        : Collections.emptySortedSet();
  }

  @Override
  public int compareTo(Finding other) {
    return ORDER.compare(this, other);
  }

  /** The result of comparing with a baseline; in a merge the first of these wins. */
  public enum BaselineState {
    UNCOMPARED,
    NEW,
    /** The baseline contains it with weaker evidence. */
    UPDATED,
    UNCHANGED
  }
}
