package dev.untorn.dynamic.block;

import dev.untorn.dynamic.block.Cycle.Link;
import dev.untorn.dynamic.story.Deed;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.survey.Suspicions;
import dev.untorn.dynamic.walk.PlaceTable;
import dev.untorn.dynamic.walk.Touch;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** What can go wrong. */
final class Damages {

  private static final String OBSERVED =
      "the locks that were held and the order of the threads allow this order";

  private final PlaceTable places;
  private final Suspicions suspicions;

  Damages(PlaceTable places, Suspicions suspicions) {
    this.places = places;
    this.suspicions = suspicions;
  }

  /** An access of another thread fits into a gap at a place, and does harm there. */
  void add(Place place, GapKind kind, Gap gap, Touch enemy) {
    int number = place.number();
    int object = places.object(number);
    add(
        gap,
        number,
        number,
        operation ->
            new Plot(
                operation,
                kind.severity(),
                List.of(
                    gap.first().deed(kind.first(), object),
                    enemy.deed(kind.enemy().told(), object),
                    gap.second().deed(kind.second(), object)),
                OBSERVED));
  }

  /** Whether a gap is known to be torn. */
  boolean isKnown(Pair pair, Gap gap) {
    return suspicions.isKnown(
        gap.operation().operation(),
        gap.first().site(),
        pair.first().place().number(),
        gap.second().site(),
        pair.second().place().number());
  }

  /**
   * Another transaction is last on the place where a gap begins and first on the one where it ends.
   */
  void add(Pair gap, Pair other) {
    boolean isInOrder = other.first().step() < other.second().step();
    Item early = isInOrder ? other.first() : other.second();
    Item late = isInOrder ? other.second() : other.first();
    add(gap, List.of(gap.first(), early, late, gap.second()));
  }

  /** Several transactions come before each other; told of one that has begun when others come. */
  void add(Cycle cycle) {
    int size = cycle.links().size();
    for (int i = 0; i < size; i++) {
      Optional<Item> exit = cycle.links().get(i).from();
      Optional<Item> entry = cycle.links().get((i + size - 1) % size).to();
      if (exit.isPresent() && entry.isPresent() && exit.get().step() < entry.get().step()) {
        List<Item> items = new ArrayList<>();
        for (int j = 0; j < size; j++) {
          Link link = cycle.links().get((i + j) % size);
          link.from().ifPresent(items::add);
          link.to().ifPresent(items::add);
        }
        add(new Pair(exit.get(), entry.get()), items);
        return;
      }
    }
  }

  private void add(Pair pair, List<Item> items) {
    add(
        pair.gap(),
        pair.first().place().number(),
        pair.second().place().number(),
        operation ->
            new Plot(
                operation, Severity.WARNING, items.stream().map(this::deed).toList(), OBSERVED));
  }

  private void add(Gap gap, int first, int second, IntFunction<Plot> plot) {
    int operation = gap.operation().operation();
    suspicions
        .subject(operation, gap.first().site(), first, gap.second().site(), second)
        .ifPresent(subject -> suspicions.add(subject, plot.apply(operation), first, second));
  }

  private Deed deed(Item item) {
    return item.touch().deed(item.kind().told(), places.object(item.place().number()));
  }
}
