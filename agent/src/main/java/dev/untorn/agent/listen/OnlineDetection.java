package dev.untorn.agent.listen;

import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.SymbolListener;
import dev.untorn.dynamic.detect.DeclaredAssumptions;
import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.detect.ThreadMonitor;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationFinding;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadState;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Runs online detectors in the program's threads; the JIT can inline a single monitor class. */
public final class OnlineDetection extends EventListener {

  /** The memory for a variable and its data, in bytes. */
  private static final long BYTES_FOR_VARIABLE = 200;

  /** The share of the memory for variables, as a divisor. */
  private static final long SHARE = 8;

  private final LiveSymbolTable symbols = new LiveSymbolTable();
  private final DeclaredAssumptions assumptions;
  private final List<OnlineDetector> detectors;
  private final List<OnlineDetector.Run> runs;
  private final AtomicLong lost = new AtomicLong();

  /** Each thread counts its own events, so that threads do not contend. */
  private final Set<ThreadMonitor> running = ConcurrentHashMap.newKeySet();

  private final AtomicLong eventsOfEnded = new AtomicLong();

  /** Takes at least one detector, and assumptions. */
  public OnlineDetection(List<OnlineDetector> detectors, List<String> assumed) {
    this.detectors = List.copyOf(detectors);
    assumptions = new DeclaredAssumptions(assumed, symbols);
    long memory = Runtime.getRuntime().maxMemory() / SHARE / detectors.size();
    runs =
        detectors.stream()
            .map(one -> one.begin(symbols, assumptions, memory / BYTES_FOR_VARIABLE))
            .toList();
  }

  public SymbolListener names() {
    return symbols;
  }

  public DeclaredAssumptions assumptions() {
    return assumptions;
  }

  public void setRegistry(MetadataRegistry registry) {
    symbols.setRegistry(registry);
  }

  @Override
  public void event(ThreadState thread, int what, int target, int detail, long order) {
    try {
      ThreadMonitor monitor = monitor(thread);
      int code = EventCode.of(what);
      monitor.count(code == EventCode.READS ? detail : 1);
      monitor.event(code, target, detail, EventCode.site(what));
    } catch (OutOfMemoryError | RuntimeException e) {
      // An error here must not affect the program; lost events are counted.
      lost(thread);
    }
  }

  private ThreadMonitor monitor(ThreadState thread) {
    return thread.note instanceof ThreadMonitor monitor ? monitor : newMonitor(thread);
  }

  private ThreadMonitor newMonitor(ThreadState thread) {
    List<ThreadMonitor> monitors = runs.stream().map(run -> run.thread(thread.id)).toList();
    ThreadMonitor monitor = monitors.size() == 1 ? monitors.get(0) : new Several(monitors);
    thread.note = monitor;
    running.add(monitor);
    return monitor;
  }

  /** The monitors of several detectors; if one fails, the others still get the event. */
  private final class Several extends ThreadMonitor {

    private final List<ThreadMonitor> monitors;

    Several(List<ThreadMonitor> monitors) {
      this.monitors = monitors;
    }

    @Override
    public void event(int code, int target, int detail, int site) {
      for (ThreadMonitor monitor : monitors) {
        try {
          monitor.event(code, target, detail, site);
        } catch (OutOfMemoryError | RuntimeException e) {
          lost.incrementAndGet();
        }
      }
    }

    @Override
    public void threadEnd() {
      monitors.forEach(ThreadMonitor::threadEnd);
    }
  }

  @Override
  public void object(int id, Class<?> type, int holder) {
    symbols.object(id, type, holder);
  }

  @Override
  public void thread(ThreadState thread, String name) {
    symbols.thread(thread.id, name);
  }

  @Override
  public void ended(ThreadState thread) {
    if (thread.note instanceof ThreadMonitor monitor) {
      monitor.threadEnd();
      if (running.remove(monitor)) {
        eventsOfEnded.addAndGet(monitor.events());
      }
    }
  }

  @Override
  public void lost(ThreadState thread) {
    lost.incrementAndGet();
  }

  public long lost() {
    return lost.get();
  }

  public long events() {
    return eventsOfEnded.get() + running.stream().mapToLong(ThreadMonitor::events).sum();
  }

  Map<Rule, List<Violation>> violations() {
    Map<Rule, List<Violation>> found = new EnumMap<>(Rule.class);
    for (int i = 0; i < runs.size(); i++) {
      found.put(detectors.get(i).rule(), runs.get(i).violations());
    }
    return found;
  }

  public List<Finding> findings() {
    List<Finding> found = new ArrayList<>();
    violations()
        .forEach(
            (rule, all) -> all.forEach(one -> found.add(ViolationFinding.of(rule, one, symbols))));
    return found;
  }
}
