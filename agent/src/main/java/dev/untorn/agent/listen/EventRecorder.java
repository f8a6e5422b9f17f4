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
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Writes what happens into a trace. Each thread gathers its events and hands over many at once. */
public final class EventRecorder extends EventListener implements SymbolListener {

  private static final byte SITE = 1;
  private static final byte GROUP = 2;
  private static final long INTERVAL_NANOS = 100_000_000;

  private final TraceWriter writer;
  private final Map<EventBuffer, Boolean> buffers = new ConcurrentHashMap<>();
  private final Map<Class<?>, Integer> types = new ConcurrentHashMap<>();
  private final AtomicInteger lastType = new AtomicInteger();
  private MetadataRegistry registry;

  /** Events that are lost, and for which there was not even the memory to say so. */
  private final AtomicLong uncounted = new AtomicLong();

  /** By site: whether its name is told, and those of the group that begins with it. */
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

  /**
   * Tells the names of sites.
   *
   * @param count how many there are in a row; more than one if they are a group
   */
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

  /**
   * Hands over what has gathered until now, so that a killed program loses only the last moment.
   */
  public void startHandingOver() {
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
  }

  private void handOver() {
    try {
      for (EventBuffer buffer : buffers.keySet()) {
        buffer.handOver();
      }
    } catch (OutOfMemoryError e) {
      // What is not handed over now will be later.
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
}
