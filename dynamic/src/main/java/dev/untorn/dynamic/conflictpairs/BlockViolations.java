package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.conflictpairs.ConflictCycle.Link;
import dev.untorn.dynamic.conflictpairs.TransactionOutline.VisibleAccess;
import dev.untorn.dynamic.conflictpairs.TransactionOutline.VisibleAccessPair;
import dev.untorn.dynamic.profile.ViolationCollector;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.violation.AccessPattern;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationStep;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Builds violations from blocks and conflicting accesses. */
record BlockViolations(IdTable locations, ViolationCollector collector) {

  private static final String OBSERVED =
      "the locks held and the happens-before order permit this interleaving";

  /** Adds a violation by a harmful access of another thread in a gap at a location. */
  void add(LocationHistory location, AccessPattern kind, AccessPair gap, AccessRecord enemy) {
    int number = location.number();
    int object = locations.first(number);
    add(
        gap,
        number,
        number,
        operation ->
            new Violation(
                operation,
                severity(kind),
                List.of(
                    gap.first().toStep(kind.first, object),
                    enemy.toStep(kind.other, object),
                    gap.second().toStep(kind.last, object)),
                OBSERVED));
  }

  /** Inconsistent reads are less severe than lost updates and wrong values. */
  private static Severity severity(AccessPattern pattern) {
    return pattern == AccessPattern.READ_WRITE_READ ? Severity.WARNING : Severity.ERROR;
  }

  /** Whether a violation of the gap is already known. */
  boolean isKnown(VisibleAccessPair pair, AccessPair gap) {
    return collector.isKnown(
        collector.operation(gap.operation()),
        gap.first().site(),
        pair.first().location().number(),
        gap.second().site(),
        pair.second().location().number());
  }

  /** Adds a violation by a transaction that comes both before and after that of the gap. */
  void add(VisibleAccessPair gap, VisibleAccessPair other) {
    boolean isInOrder = other.first().step() < other.second().step();
    VisibleAccess early = isInOrder ? other.first() : other.second();
    VisibleAccess late = isInOrder ? other.second() : other.first();
    add(gap, List.of(gap.first(), early, late, gap.second()));
  }

  /** Adds a violation by a cycle, for the transaction whose exit precedes its entry. */
  void add(ConflictCycle cycle) {
    int size = cycle.links().size();
    for (int i = 0; i < size; i++) {
      Optional<VisibleAccess> exit = cycle.links().get(i).from();
      Optional<VisibleAccess> entry = cycle.links().get((i + size - 1) % size).to();
      if (exit.isPresent() && entry.isPresent() && exit.get().step() < entry.get().step()) {
        List<VisibleAccess> items = new ArrayList<>();
        for (int j = 0; j < size; j++) {
          Link link = cycle.links().get((i + j) % size);
          link.from().ifPresent(items::add);
          link.to().ifPresent(items::add);
        }
        add(new VisibleAccessPair(exit.get(), entry.get()), items);
        return;
      }
    }
  }

  private void add(VisibleAccessPair pair, List<VisibleAccess> items) {
    add(
        pair.gap(),
        pair.first().location().number(),
        pair.second().location().number(),
        operation ->
            new Violation(
                operation, Severity.WARNING, items.stream().map(this::toStep).toList(), OBSERVED));
  }

  private void add(AccessPair gap, int first, int second, IntFunction<Violation> violation) {
    int operation = collector.operation(gap.operation());
    collector
        .subject(operation, gap.first().site(), first, gap.second().site(), second)
        .ifPresent(subject -> collector.add(subject, violation.apply(operation), first, second));
  }

  private ViolationStep toStep(VisibleAccess item) {
    return item.access().toStep(item.kind().stepKind, locations.first(item.location().number()));
  }
}
