package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.EventVisitor;
import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.survey.Suspicions;
import dev.untorn.dynamic.walk.Repeats;
import java.util.List;

/** Looks at a run for the second time: what was learnt the first time decides. */
public final class OfflineReduction {

  private final Survey survey;
  private final Suspicions found;
  private final Violations violations;
  private final Repeats visitor;

  /**
   * @param glossary what the numbers of the events mean
   * @param survey what is known of the run
   */
  public OfflineReduction(Glossary glossary, Survey survey) {
    this.survey = survey;
    found = survey.suspicions(glossary);
    violations = new Violations(survey, found);
    visitor = survey.again(glossary, new Reduction(survey, violations));
  }

  /** What is found, but for deadlocks. */
  public Suspicions found() {
    return found;
  }

  /** Deadlocks that are possible. */
  public List<Plot> deadlocks() {
    return violations.deadlocks();
  }

  /** Takes the events of the run; those that {@link Survey#sieve} leaves are enough. */
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
