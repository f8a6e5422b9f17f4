package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventSource;
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

/** A run that can be read repeatedly, with its profiles and cached events. */
public final class Recording {

  /** The storage of a run. */
  @FunctionalInterface
  public interface Store {

    EventSource open() throws IOException;
  }

  private final Store store;
  private final Map<DetectionMode, SoftReference<RunProfile>> profiles =
      new EnumMap<>(DetectionMode.class);
  private final Map<DetectionMode, SoftReference<EventCache>> caches =
      new EnumMap<>(DetectionMode.class);
  private TraceSymbols symbols;

  public Recording(Store store) {
    this.store = store;
  }

  public EventSource open() throws IOException {
    return store.open();
  }

  /** The profile of the whole run, computed on first use. */
  public synchronized RunProfile profile(DetectionMode mode) throws IOException {
    SoftReference<RunProfile> known = profiles.get(mode);
    RunProfile profile = known == null ? null : known.get();
    if (profile == null) {
      profile = new RunProfile(mode);
      try (EventSource source = open()) {
        symbols = source.symbols();
        source.accept(profile.handler(source.symbols()));
      }
      profile.finish();
      profiles.put(mode, new SoftReference<>(profile));
    }
    return profile;
  }

  public synchronized TraceSymbols symbols() throws IOException {
    if (symbols == null) {
      try (EventSource source = open()) {
        symbols = source.symbols();
      }
    }
    return symbols;
  }

  /** Passes on the events relevant for a profile; returns the number of all events. */
  public long again(RunProfile profile, EventHandler handler) throws IOException {
    EventCache cache = cache(profile);
    if (cache.isWhole()) {
      cache.accept(handler);
      return cache.events();
    }
    try (EventSource source = open()) {
      return source.accept(profile.filter(source.symbols(), handler));
    }
  }

  private synchronized EventCache cache(RunProfile profile) throws IOException {
    SoftReference<EventCache> known = caches.get(profile.mode());
    EventCache cache = known == null ? null : known.get();
    if (cache == null) {
      try (EventSource source = open()) {
        cache = EventCache.of(source, next -> profile.filter(source.symbols(), next));
      }
      caches.put(profile.mode(), new SoftReference<>(cache));
    }
    return cache;
  }

  /** The number of owner changes of each location; 0 if it was not only handed over. */
  public IntUnaryOperator handovers(RunProfile profile, ViolationCollector found)
      throws IOException {
    BitSet wanted = profile.mode() == DetectionMode.PAPER ? new BitSet() : found.unprotected();
    if (wanted.isEmpty()) {
      return location -> 0;
    }
    OwnershipTransfer handovers =
        new OwnershipTransfer(profile.locations(), new SiteFields(symbols()), wanted);
    again(profile, handovers::before);
    again(profile, handovers);
    return handovers::changes;
  }
}
