package dev.untorn.dynamic.block;

import dev.untorn.dynamic.block.Cycle.Link;
import dev.untorn.dynamic.story.Deed;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.survey.Suspicions;
import dev.untorn.dynamic.survey.Suspicions.Subject;
import dev.untorn.dynamic.walk.PlaceTable;
import dev.untorn.dynamic.walk.Seen;
import dev.untorn.dynamic.walk.Touch;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can go wrong. */
final class Damages {

  private static final String OBSERVED =
      "the locks that were held and the order of the threads allow this order";

  private final PlaceTable places;
  private final Suspicions suspicions;

  /** Most of what is found is found again and again. */
  private final Seen seen = new Seen();

  Damages(PlaceTable places, Suspicions suspicions) {
    this.places = places;
    this.suspicions = suspicions;
  }

  /** An access of another thread fits into a gap at a place, and does harm there. */
  void add(Place place, GapKind kind, Gap gap, Touch enemy) {
    int number = place.number();
    if (isNew(gap, number, number)) {
      int object = places.object(number);
      List<Deed> deeds =
          List.of(
              gap.first().deed(kind.first(), object),
              enemy.deed(kind.enemy().told(), object),
              gap.second().deed(kind.second(), object));
      add(gap, new Plot(operation(gap), kind.severity(), deeds, OBSERVED), number, number);
    }
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
    Gap gap = pair.gap();
    int first = pair.first().place().number();
    int second = pair.second().place().number();
    if (isNew(gap, first, second)) {
      List<Deed> deeds = items.stream().map(this::deed).toList();
      add(gap, new Plot(operation(gap), Severity.WARNING, deeds, OBSERVED), first, second);
    }
  }

  private static int operation(Gap gap) {
    return gap.operation().operation();
  }

  private boolean isNew(Gap gap, int first, int second) {
    long sites = Seen.word(gap.first().site(), gap.second().site());
    return !seen.isSame(sites, Seen.word(first, second), operation(gap) + 1L)
        && suspicions.areWanted(subject(gap, first, second));
  }

  private Subject subject(Gap gap, int first, int second) {
    return new Subject(
        operation(gap),
        suspicions.variable(gap.first().site(), first),
        suspicions.variable(gap.second().site(), second));
  }

  private void add(Gap gap, Plot plot, int first, int second) {
    suspicions.add(subject(gap, first, second), plot, first, second);
  }

  private Deed deed(Item item) {
    return item.touch().deed(item.kind().told(), places.object(item.place().number()));
  }
}
