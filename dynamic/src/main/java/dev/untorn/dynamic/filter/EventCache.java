package dev.untorn.dynamic.filter;

import dev.untorn.dynamic.event.EventBatch;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.EventVisitor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What somebody picks out of the events of a run, kept in memory to be looked at again and again;
 * not if it is too much.
 */
public final class EventCache {

  /** So many are kept anyway. */
  private static final int FEW = 1 << 16;

  /** So many are never kept: 16 bytes each. */
  private static final int MANY = 1 << 23;

  /** It does not pay if one of so many events is picked out. */
  private static final int SHARE = 2;

  private final List<EventBatch> batches = new ArrayList<>();
  private long events;
  private boolean whole = true;

  private EventCache() {}

  /**
   * Reads a run.
   *
   * @param sieve hands those events on that are picked out
   */
  public static EventCache of(EventSource source, Function<EventVisitor, EventVisitor> sieve)
      throws IOException {
    EventCache extract = new EventCache();
    EventVisitor picker = sieve.apply(extract.new Keeper());
    extract.events = source.accept(picker, extract::goesOn);
    return extract;
  }

  private boolean goesOn(long read) {
    long size = (long) batches.size() * EventBatch.MOST_EVENTS;
    whole &= size < MANY && size < FEW + read / SHARE;
    if (!whole) {
      batches.clear();
    }
    return whole;
  }

  /** Whether all is there that was picked out. */
  public boolean isWhole() {
    return whole;
  }

  /** How many events the run has, not only those that were picked out. */
  public long events() {
    return events;
  }

  /** Hands all to a visitor; several may come at once. */
  public void accept(EventVisitor visitor) {
    batches.forEach(batch -> batch.accept(visitor));
  }

  /** Takes what is picked out. */
  private final class Keeper implements EventVisitor {

    private EventBatch last = new EventBatch();

    private Keeper() {
      batches.add(last);
    }

    private void add(EventKind kind, int thread, int target, int detail, int site) {
      if (last.isFull()) {
        last = new EventBatch();
        batches.add(last);
      }
      whole &= EventBatch.isPossible(site);
      last.add(kind.code() | site << EventKind.BITS, target, detail, thread);
    }

    @Override
    public void read(int thread, int object, int detail, int site) {
      add(EventKind.READ, thread, object, detail, site);
    }

    @Override
    public void write(int thread, int object, int detail, int site) {
      add(EventKind.WRITE, thread, object, detail, site);
    }

    @Override
    public void update(int thread, int object, int detail, int site) {
      add(EventKind.UPDATE, thread, object, detail, site);
    }

    @Override
    public void atomicRead(int thread, int object, int detail, int site) {
      add(EventKind.ATOMIC_READ, thread, object, detail, site);
    }

    @Override
    public void atomicWrite(int thread, int object, int detail, int site) {
      add(EventKind.ATOMIC_WRITE, thread, object, detail, site);
    }

    @Override
    public void atomicUpdate(int thread, int object, int detail, int site) {
      add(EventKind.ATOMIC_UPDATE, thread, object, detail, site);
    }

    @Override
    public void acquire(int thread, int lock, int mode, int site) {
      add(EventKind.ACQUIRE, thread, lock, mode, site);
    }

    @Override
    public void release(int thread, int lock, int mode, int site) {
      add(EventKind.RELEASE, thread, lock, mode, site);
    }

    @Override
    public void begin(int thread, int operation) {
      add(EventKind.BEGIN, thread, operation, 0, 0);
    }

    @Override
    public void end(int thread, int operation) {
      add(EventKind.END, thread, operation, 0, 0);
    }

    @Override
    public void start(int thread, int child, int site) {
      add(EventKind.START, thread, child, 0, site);
    }

    @Override
    public void join(int thread, int child, int site) {
      add(EventKind.JOIN, thread, child, 0, site);
    }

    @Override
    public void edgeOut(int thread, int object, int site) {
      add(EventKind.EDGE_OUT, thread, object, 0, site);
    }

    @Override
    public void edgeIn(int thread, int object, int site) {
      add(EventKind.EDGE_IN, thread, object, 0, site);
    }

    @Override
    public void threadBegin(int thread) {
      add(EventKind.THREAD_BEGIN, thread, 0, 0, 0);
    }

    @Override
    public void threadEnd(int thread) {
      add(EventKind.THREAD_END, thread, 0, 0, 0);
    }

    @Override
    public void escape(int thread, int object) {
      add(EventKind.ESCAPE, thread, object, 0, 0);
    }

    @Override
    public void lost(int thread, int count) {
      add(EventKind.LOST, thread, count, 0, 0);
    }
  }
}
