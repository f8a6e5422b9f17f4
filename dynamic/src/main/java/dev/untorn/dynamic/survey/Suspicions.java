package dev.untorn.dynamic.survey;

import dev.untorn.dynamic.story.Glossary;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.walk.Seen;
import dev.untorn.model.Severity;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * What a rule has found, until it is known what threads only handed over to each other. Each
 * operation is told about once for a variable: with that variable alone, if that is enough to tear
 * it, or else together with another one.
 */
public final class Suspicions {

  /** How many that are alike are kept, because some of them may be wrong. */
  private static final int MOST_ALIKE = 16;

  /** What happens less often may be by chance. */
  private static final int LEAST_CHANGES = 3;

  private static final String DRIVER = "%d or more other operations ran in it";
  private static final String HANDED_OVER =
      "no common lock protects it, but in this run each thread began to use it after the others"
          + " had given up a lock and were done, as with objects out of a pool";
  private static final String MORE = "it can be torn by %d more pairs of variables";

  /**
   * What is torn.
   *
   * @param first a number for the variable before the gap
   * @param second a number for the one behind it
   */
  public record Subject(int operation, long first, long second) {

    private boolean isPair() {
      return first != second;
    }

    private List<List<Long>> halves() {
      return List.of(List.of((long) operation, first), List.of((long) operation, second));
    }
  }

  /** One way to tear it, at two places or one. */
  private record Way(Plot plot, int first, int second) {}

  private final Glossary glossary;
  private final Survey survey;
  private final Map<Subject, List<Way>> all = new LinkedHashMap<>();

  Suspicions(Glossary glossary, Survey survey) {
    this.glossary = glossary;
    this.survey = survey;
  }

  /** A number for what a place is called; arrays and the like are known by who holds them. */
  public long variable(int site, int place) {
    int said = glossary.variableAt(site);
    if (glossary.variable(said).filter(named -> !named.field().isEmpty()).isPresent()) {
      return said;
    }
    int object = survey.places().object(place);
    int holder = glossary.holderOf(object);
    return Seen.word(holder == 0 ? ~glossary.typeOf(object) : holder, said);
  }

  /** Whether more is wanted about a subject. */
  public boolean areWanted(Subject subject) {
    List<Way> ways = all.get(subject);
    return ways == null || ways.size() < MOST_ALIKE;
  }

  /**
   * Adds a way to tear something.
   *
   * @param first the number of the place before the gap
   * @param second that of the place behind it, which may be the same
   */
  public void add(Subject subject, Plot plot, int first, int second) {
    List<Way> ways = all.computeIfAbsent(subject, key -> new ArrayList<>(1));
    if (ways.stream().noneMatch(way -> way.first == first && way.second == second)) {
      ways.add(new Way(plot, first, second));
    }
  }

  /** The places where it matters whether they are handed over: no lock protects them. */
  public BitSet unprotected() {
    BitSet places = new BitSet();
    for (List<Way> ways : all.values()) {
      for (Way way : ways) {
        places.set(way.first, survey.isRacy(way.first));
        places.set(way.second, survey.isRacy(way.second));
      }
    }
    return places;
  }

  /**
   * Hands over what is left: first that about one variable, and notes at the end.
   *
   * @param handovers how often a place went from one thread to another, 0 if it was not only handed
   *     over
   */
  public void tell(IntUnaryOperator handovers, Consumer<Plot> plots) {
    Map<Subject, Plot> settled = new LinkedHashMap<>();
    all.forEach((subject, ways) -> settled.put(subject, settle(ways, handovers)));
    Map<Subject, Plot> told = new LinkedHashMap<>();
    Map<Integer, Integer> more = new HashMap<>();
    Set<List<Long>> known = new HashSet<>();
    for (boolean isNote : new boolean[] {false, true}) {
      for (boolean isPair : new boolean[] {false, true}) {
        settled.forEach(
            (subject, plot) -> {
              if (subject.isPair() == isPair && (plot.severity() == Severity.NOTE) == isNote) {
                if (!isPair || subject.halves().stream().noneMatch(known::contains)) {
                  known.addAll(subject.halves());
                  told.put(subject, plot);
                } else {
                  more.merge(subject.operation(), 1, Integer::sum);
                }
              }
            });
      }
    }
    told.values()
        .forEach(
            plot -> {
              Integer others = more.remove(plot.operation());
              plots.accept(others == null ? plot : plot.adding(MORE.formatted(others)));
            });
  }

  private Plot settle(List<Way> ways, IntUnaryOperator handovers) {
    int changes = 0;
    Way best = null;
    for (Way way : ways) {
      int own = handovers.applyAsInt(way.first) + handovers.applyAsInt(way.second);
      best = own == 0 && best == null ? way : best;
      changes += own;
    }
    Plot plot = (best == null ? ways.get(0) : best).plot;
    if (survey.isDriver(plot.operation())) {
      return plot.as(Severity.NOTE).adding(DRIVER.formatted(Drivers.MANY));
    }
    return best == null && changes >= LEAST_CHANGES
        ? plot.as(Severity.NOTE).adding(HANDED_OVER)
        : plot;
  }
}
