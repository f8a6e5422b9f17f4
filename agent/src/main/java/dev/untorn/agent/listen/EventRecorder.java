package dev.untorn.agent.listen;

import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.SymbolListener;
import dev.untorn.dynamic.trace.TraceWriter;
import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadState;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Problem;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Writes events into a trace. Each thread buffers its events and hands over many at once. */
public final class EventRecorder extends EventListener implements SymbolListener {

  private static final byte SITE = 1;
  private static final byte GROUP = 2;
  private static final long INTERVAL_NANOS = 100_000_000;

  private final TraceWriter writer;
  private final Map<EventBuffer, Boolean> buffers = new ConcurrentHashMap<>();
  private final Map<Class<?>, Integer> types = new ConcurrentHashMap<>();
  private final AtomicInteger lastType = new AtomicInteger();
  private MetadataRegistry registry;

  /** Lost events that could not even be counted by the writer, for lack of memory. */
  private final AtomicLong uncounted = new AtomicLong();

  /** For each site: whether its name, or those of the group that starts with it, are announced. */
  private byte[] announced = new byte[1 << 14];

  public EventRecorder(TraceWriter writer) {
    this.writer = writer;
  }

  public void setRegistry(MetadataRegistry newRegistry) {
    registry = newRegistry;
  }

  @Override
  public void event(ThreadState thread, int what, int target, int detail, long order) {
    try {
      int site = EventCode.site(what);
      boolean isGroup = EventCode.of(what) == EventCode.READS;
      if (site != 0 && (site >= announced.length || announced[site] < (isGroup ? GROUP : SITE))) {
        announce(site, isGroup ? detail : 1);
      }
      buffer(thread).add(what, target, detail, order);
    } catch (OutOfMemoryError e) {
      lost(thread);
    }
  }

  @Override
  public void lost(ThreadState thread) {
    try {
      writer.countLost(thread.id, 1);
    } catch (OutOfMemoryError e) {
      uncounted.incrementAndGet();
    }
  }

  private EventBuffer buffer(ThreadState thread) {
    return thread.note instanceof EventBuffer buffer ? buffer : newBuffer(thread);
  }

  private EventBuffer newBuffer(ThreadState thread) {
    EventBuffer buffer = new EventBuffer(writer, thread.id);
    thread.note = buffer;
    buffers.put(buffer, true);
    return buffer;
  }

  /** Announces the names of consecutive sites; several are a group. */
  private synchronized void announce(int first, int count) {
    int end = first + count;
    if (end > announced.length) {
      announced = Arrays.copyOf(announced, Math.max(end, 2 * announced.length));
    }
    for (int site = first; site < end; site++) {
      if (announced[site] == 0) {
        registry.announce(site);
        announced[site] = SITE;
      }
    }
    if (count > 1) {
      announced[first] = GROUP;
    }
  }

  @Override
  public void object(int id, Class<?> type, int holder) {
    writer.object(id, types.computeIfAbsent(type, this::newType), holder);
  }

  private int newType(Class<?> type) {
    int number = lastType.incrementAndGet();
    writer.type(number, type.getTypeName());
    return number;
  }

  @Override
  public void thread(ThreadState thread, String name) {
    if (thread.isVirtual()) {
      writer.virtualThread(thread.id, name);
    } else {
      writer.thread(thread.id, name);
    }
  }

  @Override
  public void ended(ThreadState thread) {
    if (thread.note instanceof EventBuffer buffer) {
      buffer.add(EventCode.THREAD_END, thread.id, 0, GlobalOrder.now);
      buffer.handOver();
      buffers.remove(buffer);
    }
  }

  @Override
  public void site(int id, Site site, int variable) {
    writer.site(id, site, variable);
  }

  @Override
  public void conditional(int site) {
    writer.conditional(site);
  }

  @Override
  public void variable(int id, Variable variable) {
    writer.variable(id, variable);
  }

  @Override
  public void operation(int id, Operation operation) {
    writer.operation(id, operation);
  }

  /** Flushes regularly, so that a killed program loses only the last moment. */
  public Thread startHandingOver() {
    Thread thread =
        new Thread(
            () -> {
              while (true) {
                LockSupport.parkNanos(INTERVAL_NANOS);
                handOver();
              }
            },
            "untorn-record");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void handOver() {
    try {
      for (EventBuffer buffer : buffers.keySet()) {
        buffer.handOver();
      }
    } catch (OutOfMemoryError e) {
      // The events will be handed over later.
    }
  }

  public void close(Set<Problem> problems) {
    handOver();
    problems.forEach(writer::problem);
    writer.close();
  }

  public long lost() {
    return writer.lost() + uncounted.get();
  }

  /** The events of one thread that are not in the trace yet. */
  private static final class EventBuffer extends CacheLinePadding {

    private static final int WORDS = 4;
    private static final int FIRST_EVENTS = 16;
    private static final int MAX_EVENTS = 2048;
    private static final long MAX_ORDER = 0xffffffffL;

    private final TraceWriter writer;
    private final int thread;
    private int[] words = new int[WORDS * FIRST_EVENTS];
    private int used;

    /** The number of words that are in the trace already. */
    private int handedOver;

    private long base;
    private long last;

    EventBuffer(TraceWriter writer, int thread) {
      this.writer = writer;
      this.thread = thread;
    }

    /** An event recorded late, after one that had to precede it, gets the same order. */
    void add(int what, int target, int detail, long noted) {
      int at = used;
      long order = noted - base;
      if (order < last || order > MAX_ORDER || at == words.length) {
        order = makeRoom(noted);
        at = used;
      }
      last = order;
      words[at] = what;
      words[at + 1] = target;
      words[at + 2] = detail;
      words[at + 3] = (int) order;
      // Other threads that hand over events must not see an incomplete one.
      VarHandle.releaseFence();
      used = at + WORDS;
    }

    /** Makes room for an event, and returns its order. */
    private long makeRoom(long noted) {
      long stamp = Math.max(noted, base + Math.max(0, last));
      if (used == words.length && words.length < WORDS * MAX_EVENTS) {
        grow();
      }
      if (used == words.length || stamp - base > MAX_ORDER) {
        flush();
      }
      if (used == 0) {
        base = stamp;
      }
      return stamp - base;
    }

    private synchronized void grow() {
      words = Arrays.copyOf(words, Math.min(WORDS * MAX_EVENTS, 4 * words.length));
    }

    /** Empties the buffer; called by its thread, or when that has ended. */
    private synchronized void flush() {
      handOver();
      handedOver = 0;
      used = 0;
    }

    /** Writes all events into the trace; other threads may call it at any time. */
    synchronized void handOver() {
      int start = handedOver;
      int end = used;
      if (end > start) {
        VarHandle.acquireFence();
        int[] some = start == 0 ? words : Arrays.copyOfRange(words, start, end);
        handedOver = end;
        writer.events(thread, some, (end - start) / WORDS, base);
      }
    }
  }

  /** Padding, so that the buffer of a thread does not share a cache line with other data. */
  @SuppressWarnings("UnusedVariable") // only padding
  private abstract static class CacheLinePadding {

    long room0;
    long room1;
    long room2;
    long room3;
    long room4;
    long room5;
    long room6;
    long room7;
    long room8;
    long room9;
    long room10;
    long room11;
    long room12;
    long room13;
    long room14;
    long room15;
  }
}
