package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.EventVisitor;
import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.survey.Suspicions;
import dev.untorn.dynamic.trace.EventSource;
import dev.untorn.dynamic.trace.Extract;
import dev.untorn.dynamic.trace.Symbols;
import dev.untorn.dynamic.walk.Extent;
import dev.untorn.dynamic.walk.Fields;
import dev.untorn.dynamic.walk.Handovers;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** A run that can be read again and again, and what was learnt of it the first time. */
public final class Recording {

  /** Where a run is kept. */
  @FunctionalInterface
  public interface Store {

    /** Begins to read it. */
    EventSource open() throws IOException;
  }

  private final Store store;
  private final Map<Extent, SoftReference<Survey>> surveys = new EnumMap<>(Extent.class);
  private final Map<Extent, SoftReference<Extract>> extracts = new EnumMap<>(Extent.class);
  private Symbols symbols;

  public Recording(Store store) {
    this.store = store;
  }

  /** Begins to read it. */
  public EventSource open() throws IOException {
    return store.open();
  }

  /** What the run is like as a whole; it is read for whoever asks first. */
  public synchronized Survey survey(Extent extent) throws IOException {
    SoftReference<Survey> known = surveys.get(extent);
    Survey survey = known == null ? null : known.get();
    if (survey == null) {
      survey = new Survey(extent);
      try (EventSource source = open()) {
        symbols = source.symbols();
        source.accept(survey.visitor(source.symbols()));
      }
      survey.finish();
      surveys.put(extent, new SoftReference<>(survey));
    }
    return survey;
  }

  /** What the numbers of its events mean. */
  public synchronized Symbols symbols() throws IOException {
    if (symbols == null) {
      try (EventSource source = open()) {
        symbols = source.symbols();
      }
    }
    return symbols;
  }

  /**
   * Hands over those of its events that make a difference to who follows it, knowing a survey.
   *
   * @return how many events there are, with the others
   */
  public long again(Survey survey, EventVisitor visitor) throws IOException {
    Extract extract = extract(survey);
    if (extract.isWhole()) {
      extract.accept(visitor);
      return extract.events();
    }
    try (EventSource source = open()) {
      return source.accept(survey.sieve(source.symbols(), visitor));
    }
  }

  private synchronized Extract extract(Survey survey) throws IOException {
    SoftReference<Extract> known = extracts.get(survey.extent());
    Extract extract = known == null ? null : known.get();
    if (extract == null) {
      try (EventSource source = open()) {
        extract = Extract.of(source, next -> survey.sieve(source.symbols(), next));
      }
      extracts.put(survey.extent(), new SoftReference<>(extract));
    }
    return extract;
  }

  /**
   * How often the places where something was found went from one thread to another; 0 for those
   * that are not only handed over, or if that does not matter.
   */
  public IntUnaryOperator handovers(Survey survey, Suspicions found) throws IOException {
    BitSet wanted = survey.extent() == Extent.PAPER ? new BitSet() : found.unprotected();
    if (wanted.isEmpty()) {
      return place -> 0;
    }
    Handovers handovers = new Handovers(survey.places(), new Fields(symbols()), wanted);
    again(survey, handovers);
    return handovers::changes;
  }
}
