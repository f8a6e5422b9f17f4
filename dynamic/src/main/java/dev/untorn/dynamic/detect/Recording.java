package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.survey.Suspicions;
import dev.untorn.dynamic.trace.EventSource;
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

  public Recording(Store store) {
    this.store = store;
  }

  /** Begins to read it. */
  public EventSource open() throws IOException {
    return store.open();
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
    try (EventSource source = open()) {
      Handovers handovers = new Handovers(survey.places(), new Fields(source.symbols()), wanted);
      source.accept(handovers);
      return handovers::changes;
    }
  }

  /** What the run is like as a whole; it is read for whoever asks first. */
  public synchronized Survey survey(Extent extent) throws IOException {
    SoftReference<Survey> known = surveys.get(extent);
    Survey survey = known == null ? null : known.get();
    if (survey == null) {
      survey = new Survey(extent);
      try (EventSource source = open()) {
        source.accept(survey.visitor(source.symbols()));
      }
      survey.finish();
      surveys.put(extent, new SoftReference<>(survey));
    }
    return survey;
  }
}
