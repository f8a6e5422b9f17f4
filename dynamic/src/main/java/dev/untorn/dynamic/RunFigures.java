package dev.untorn.dynamic;

import dev.untorn.dynamic.collection.IdTable;
import dev.untorn.dynamic.conflictpairs.BlockAnalysis;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.SiteFields;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.replay.ReplayObserver;
import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ThreadReplay;
import dev.untorn.model.triage.Inspection.Figure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The figures of a recorded run in the papers' tables (paper 002, Fig. 16; paper 003, Table 2). */
public final class RunFigures {

  private RunFigures() {}

  public static SortedMap<Figure, Long> of(Recording recording) throws IOException {
    Counter counter = new Counter();
    try (EventSource source = recording.open()) {
      ThreadReplay replay =
          new ThreadReplay(
              new IdTable(),
              new IdTable(),
              new SiteFields(source.symbols()),
              DetectionMode.PAPER,
              counter);
      EventHandler handler =
          (kind, thread, target, detail, site) -> {
            if (kind == EventKind.ESCAPE) {
              counter.escaped.set(target);
            }
            replay.event(kind, thread, target, detail, site);
          };
      source.accept(handler);
    }
    RunProfile profile = recording.profile(DetectionMode.PAPER);
    BlockAnalysis blocks = new BlockAnalysis(recording.symbols(), profile, BlockAnalysis.PAIRS);
    recording.again(profile, blocks.handler());
    blocks.finish();
    SortedMap<Figure, Long> figures = new TreeMap<>();
    figures.put(Figure.TRANSACTIONS, counter.transactions);
    figures.put(Figure.LOCKS, (long) counter.locks.cardinality());
    figures.put(Figure.LOCKS_HELD, (long) counter.locksHeld);
    figures.put(Figure.ESCAPED_OBJECTS, (long) counter.escaped.cardinality());
    figures.put(Figure.BLOCKS, blocks.stored());
    figures.put(Figure.MULTI_LOCKSETS, profile.locksetSizes());
    figures.put(Figure.ERASER_LOCKSETS, counter.eraser.stream().mapToLong(Candidates::size).sum());
    return figures;
  }

  /** Counts events during a replay. */
  private static final class Counter implements ReplayObserver {

    private final BitSet locks = new BitSet();
    private final BitSet escaped = new BitSet();
    private final List<Candidates> eraser = new ArrayList<>();
    private long transactions;
    private int locksHeld;

    @Override
    public void begin(ReplayedThread thread) {
      if (thread.execution().caller() == null) {
        transactions++;
      }
    }

    @Override
    public void acquire(ReplayedThread thread, int code, int site) {
      locks.set(LockIdSet.lock(code));
      locksHeld = Math.max(locksHeld, thread.hold().locks().size() + 1);
    }

    @Override
    public void access(ReplayedThread thread, int location, int how, int site) {
      while (eraser.size() <= location) {
        eraser.add(new Candidates());
      }
      eraser.get(location).access(thread);
    }
  }

  /** Eraser's candidate set of a location, initialized when a second thread accesses it. */
  private static final class Candidates {

    private static final int NOBODY = -1;

    private int owner = NOBODY;

    /** Null until a second thread accesses the location. */
    private LockIdSet locks;

    void access(ReplayedThread thread) {
      if (owner == NOBODY) {
        owner = thread.number();
      }
      LockIdSet held = thread.hold().locks();
      if (locks != null) {
        locks = locks.common(held);
      } else if (owner != thread.number()) {
        locks = held;
      }
    }

    int size() {
      return locks == null ? 0 : locks.size();
    }
  }
}
