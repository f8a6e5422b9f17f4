package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.EventVisitor;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.walk.Extent;
import dev.untorn.dynamic.walk.Fields;
import dev.untorn.dynamic.walk.PlaceTable;
import dev.untorn.dynamic.walk.Repeats;
import dev.untorn.dynamic.walk.Walk;
import java.util.List;
import java.util.function.Consumer;

/** Looks at a run twice: what is learnt the first time decides the second time. */
public final class OfflineReduction {

  private final Glossary glossary;
  private final Extent extent;
  private final PlaceTable places = new PlaceTable();
  private final Survey survey = new Survey();
  private final Violations violations;
  private Repeats present;

  /**
   * @param glossary what the numbers of the events mean
   * @param plots takes what is found
   */
  public OfflineReduction(Glossary glossary, Consumer<Plot> plots, Extent extent) {
    this.glossary = glossary;
    this.extent = extent;
    violations = new Violations(glossary, places, survey, plots);
  }

  /**
   * Takes the events for the first time.
   *
   * @param own what the numbers of the events mean that this one is told of
   */
  public EventVisitor survey(Glossary own) {
    present = new Repeats(new Walk(places, new Fields(own), extent, survey));
    return present;
  }

  /** Takes the same events again. */
  public EventVisitor reduce() {
    present.finish();
    survey.finish();
    Reduction reduction = new Reduction(survey, violations);
    present = new Repeats(new Walk(places, new Fields(glossary), extent, reduction));
    return present;
  }

  /**
   * Looks for deadlocks, too.
   *
   * @return what was not looked at, a sentence each
   */
  public List<String> finish() {
    present.finish();
    survey.orders().deadlocks(violations::add);
    return survey.orders().isFull()
        ? List.of("there are too many pairs of locks to look for deadlocks in all of them")
        : List.of();
  }
}
