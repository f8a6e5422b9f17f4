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

/** What can go wrong. */
record BlockViolations(IdTable locations, ViolationCollector collector) {

  private static final String OBSERVED =
      "the locks held and the happens-before order permit this interleaving";

  /** An access of another thread fits into a gap at a location, and does harm there. */
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

  /** Two reads that differ do less harm than what is lost or wrong. */
  private static Severity severity(AccessPattern pattern) {
    return pattern == AccessPattern.READ_WRITE_READ ? Severity.WARNING : Severity.ERROR;
  }

  /** Whether a gap is known to be torn. */
  boolean isKnown(VisibleAccessPair pair, AccessPair gap) {
    return collector.isKnown(
        collector.operation(gap.operation()),
        gap.first().site(),
        pair.first().location().number(),
        gap.second().site(),
        pair.second().location().number());
  }

  /** Another transaction is last where a gap begins and first where it ends. */
  void add(VisibleAccessPair gap, VisibleAccessPair other) {
    boolean isInOrder = other.first().step() < other.second().step();
    VisibleAccess early = isInOrder ? other.first() : other.second();
    VisibleAccess late = isInOrder ? other.second() : other.first();
    add(gap, List.of(gap.first(), early, late, gap.second()));
  }

  /** Several transactions come before each other; told of one that has begun when others come. */
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
