package dev.untorn.dynamic.block;

import dev.untorn.dynamic.block.Cycle.Link;
import dev.untorn.dynamic.story.Deed;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.walk.PlaceTable;
import dev.untorn.dynamic.walk.Touch;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What can go wrong: each operation is told about once for the same variables. */
final class Damages {

  private static final String OBSERVED =
      "the locks that were held and the order of the threads allow this order";

  private final Glossary glossary;
  private final PlaceTable places;
  private final Consumer<Plot> plots;
  private final Set<List<Integer>> told = new HashSet<>();

  Damages(Glossary glossary, PlaceTable places, Consumer<Plot> plots) {
    this.glossary = glossary;
    this.places = places;
    this.plots = plots;
  }

  /** An access of another thread fits into a gap at a place, and does harm there. */
  void add(Place place, GapKind kind, Gap gap, Touch enemy) {
    int object = places.object(place.number());
    if (isNew(gap, object, object)) {
      tell(
          gap,
          Severity.ERROR,
          gap.first().deed(kind.first(), object),
          enemy.deed(kind.enemy().told(), object),
          gap.second().deed(kind.second(), object));
    }
  }

  /**
   * Another transaction is last on the place where a gap begins and first on the one where it ends.
   */
  void add(Pair gap, Pair other) {
    Gap own = gap.gap();
    if (isNew(own, object(gap.first()), object(gap.second()))) {
      boolean isInOrder = other.first().step() < other.second().step();
      Deed late = deed(other.first());
      Deed early = deed(other.second());
      tell(
          own,
          Severity.WARNING,
          deed(gap.first()),
          isInOrder ? late : early,
          isInOrder ? early : late,
          deed(gap.second()));
    }
  }

  /** Several transactions come before each other; told of one that has begun when others come. */
  void add(Cycle cycle) {
    int size = cycle.links().size();
    for (int i = 0; i < size; i++) {
      Optional<Item> exit = cycle.links().get(i).from();
      Optional<Item> entry = cycle.links().get((i + size - 1) % size).to();
      if (exit.isPresent() && entry.isPresent() && exit.get().step() < entry.get().step()) {
        tell(cycle, i, new Pair(exit.get(), entry.get()));
        return;
      }
    }
  }

  private void tell(Cycle cycle, int own, Pair pair) {
    Gap gap = pair.gap();
    if (isNew(gap, object(pair.first()), object(pair.second()))) {
      List<Deed> deeds = new ArrayList<>();
      int size = cycle.links().size();
      for (int i = 0; i < size; i++) {
        Link link = cycle.links().get((own + i) % size);
        link.from().ifPresent(item -> deeds.add(deed(item)));
        link.to().ifPresent(item -> deeds.add(deed(item)));
      }
      tell(gap, Severity.WARNING, deeds.toArray(Deed[]::new));
    }
  }

  /** Where arrays have no name at a site, those who hold them tell them apart. */
  private boolean isNew(Gap gap, int firstObject, int secondObject) {
    return told.add(
        List.of(
            gap.operation().operation(),
            glossary.variableAt(gap.first().site()),
            glossary.holderOf(firstObject),
            glossary.variableAt(gap.second().site()),
            glossary.holderOf(secondObject)));
  }

  private int object(Item item) {
    return places.object(item.place().number());
  }

  private Deed deed(Item item) {
    return item.touch().deed(item.kind().told(), object(item));
  }

  private void tell(Gap gap, Severity severity, Deed... deeds) {
    plots.accept(new Plot(gap.operation().operation(), severity, List.of(deeds), OBSERVED));
  }
}
