package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.EventVisitor;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.walk.Sieve;
import java.util.List;
import java.util.function.Consumer;

/** Looks at a run for the second time: what was learnt the first time decides. */
public final class OfflineReduction {

  private final Survey survey;
  private final Violations violations;
  private final Sieve visitor;

  /**
   * @param glossary what the numbers of the events mean
   * @param survey what is known of the run
   * @param plots takes what is found
   */
  public OfflineReduction(Glossary glossary, Survey survey, Consumer<Plot> plots) {
    this.survey = survey;
    violations = new Violations(glossary, survey, plots);
    visitor = survey.again(glossary, new Reduction(survey, violations));
  }

  /** Takes the events of the run. */
  public EventVisitor visitor() {
    return visitor;
  }

  /**
   * Looks for deadlocks, too.
   *
   * @return what was not looked at, a sentence each
   */
  public List<String> finish() {
    visitor.finish();
    survey.orders().deadlocks(violations::add);
    return survey.orders().isFull()
        ? List.of("there are too many pairs of locks to look for deadlocks in all of them")
        : List.of();
  }
}
