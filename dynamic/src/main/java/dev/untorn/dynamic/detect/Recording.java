package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.EventVisitor;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.filter.EventCache;
import dev.untorn.dynamic.profile.OwnershipTransfer;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.profile.ViolationCollector;
import dev.untorn.dynamic.replay.DetectionMode;
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
  private final Map<DetectionMode, SoftReference<RunProfile>> surveys =
      new EnumMap<>(DetectionMode.class);
  private final Map<DetectionMode, SoftReference<EventCache>> extracts =
      new EnumMap<>(DetectionMode.class);
  private TraceSymbols symbols;

  public Recording(Store store) {
    this.store = store;
  }

  /** Begins to read it. */
  public EventSource open() throws IOException {
    return store.open();
  }

  /** What the run is like as a whole; it is read for whoever asks first. */
  public synchronized RunProfile survey(DetectionMode extent) throws IOException {
    SoftReference<RunProfile> known = surveys.get(extent);
    RunProfile survey = known == null ? null : known.get();
    if (survey == null) {
      survey = new RunProfile(extent);
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
  public synchronized TraceSymbols symbols() throws IOException {
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
  public long again(RunProfile survey, EventVisitor visitor) throws IOException {
    EventCache extract = extract(survey);
    if (extract.isWhole()) {
      extract.accept(visitor);
      return extract.events();
    }
    try (EventSource source = open()) {
      return source.accept(survey.sieve(source.symbols(), visitor));
    }
  }

  private synchronized EventCache extract(RunProfile survey) throws IOException {
    SoftReference<EventCache> known = extracts.get(survey.extent());
    EventCache extract = known == null ? null : known.get();
    if (extract == null) {
      try (EventSource source = open()) {
        extract = EventCache.of(source, next -> survey.sieve(source.symbols(), next));
      }
      extracts.put(survey.extent(), new SoftReference<>(extract));
    }
    return extract;
  }

  /**
   * How often the places where something was found went from one thread to another; 0 for those
   * that are not only handed over, or if that does not matter.
   */
  public IntUnaryOperator handovers(RunProfile survey, ViolationCollector found)
      throws IOException {
    BitSet wanted = survey.extent() == DetectionMode.PAPER ? new BitSet() : found.unprotected();
    if (wanted.isEmpty()) {
      return place -> 0;
    }
    OwnershipTransfer handovers =
        new OwnershipTransfer(survey.places(), new SiteFields(symbols()), wanted);
    again(survey, handovers);
    return handovers::changes;
  }
}
