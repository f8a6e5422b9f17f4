package dev.untorn.agent.listen;

import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.SymbolListener;
import dev.untorn.dynamic.atomizer.AtomizerDetector;
import dev.untorn.dynamic.atomizer.state.AtomizerThread;
import dev.untorn.dynamic.violation.ViolationWriter;
import dev.untorn.hooks.EventListener;
import dev.untorn.hooks.ThreadState;
import dev.untorn.hooks.thread.EventCode;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Judges what happens while it happens, in the threads that do it. */
public final class OnlineDetection extends EventListener {

  /** What a variable takes, with all that belongs to it. */
  private static final long BYTES_FOR_VARIABLE = 200;

  /** How much of the memory may be used for them: one part in so many. */
  private static final long SHARE = 8;

  private final LiveSymbolTable legend = new LiveSymbolTable();
  private final DeclaredAssumptions assumed;
  private final AtomizerDetector rule;
  private final AtomicLong lost = new AtomicLong();

  /** Threads count their events themselves, so that they do not disturb each other. */
  private final Set<AtomizerThread> running = ConcurrentHashMap.newKeySet();

  private final AtomicLong eventsOfEnded = new AtomicLong();

  public OnlineDetection(DetectOptions judging) {
    assumed = new DeclaredAssumptions(judging.assumptions(), legend);
    long most = Runtime.getRuntime().maxMemory() / SHARE / BYTES_FOR_VARIABLE;
    rule = new AtomizerDetector(judging.refinements(), assumed, legend, most);
  }

  public SymbolListener names() {
    return legend;
  }

  /** What is taken for granted. */
  public DeclaredAssumptions assumed() {
    return assumed;
  }

  public void setRegistry(MetadataRegistry registry) {
    legend.setRegistry(registry);
  }

  @Override
  public void event(ThreadState thread, int what, int target, int detail, long order) {
    try {
      AtomizerThread runner = runner(thread);
      runner.count(1);
      event(runner, EventCode.of(what), EventCode.site(what), target, detail);
    } catch (OutOfMemoryError | RuntimeException e) {
      // A defect here must not become one of the program; what is lost is counted.
      lost(thread);
    }
  }

  private void event(AtomizerThread runner, int kind, int site, int target, int detail) {
    switch (kind) {
      case EventCode.READ -> rule.read(runner, target, detail, site);
      case EventCode.READS -> {
        runner.count(detail - 1);
        rule.reads(runner, target, site, detail);
      }
      case EventCode.WRITE -> rule.write(runner, target, detail, site);
      case EventCode.UPDATE -> rule.update(runner, target, detail, site);
      case EventCode.READ + EventCode.ATOMIC -> rule.atomicRead(runner, target, detail, site);
      case EventCode.WRITE + EventCode.ATOMIC -> rule.atomicWrite(runner, target, detail, site);
      case EventCode.UPDATE + EventCode.ATOMIC -> rule.atomicUpdate(runner, target, detail, site);
      case EventCode.ACQUIRE -> rule.acquire(runner, target, detail, site);
      case EventCode.RELEASE -> rule.release(runner, target, detail, site);
      case EventCode.BEGIN -> rule.begin(runner, target);
      case EventCode.END -> rule.end(runner);
      case EventCode.START -> rule.start(runner, target);
      case EventCode.JOIN -> rule.join(runner, target);
      case EventCode.EDGE_OUT -> rule.edgeOut(runner, target);
      case EventCode.EDGE_IN -> rule.edgeIn(runner, target);
      case EventCode.THREAD_BEGIN -> rule.threadBegin(runner);
      default -> {
        // That an object escapes matters to nobody but those who access it.
      }
    }
  }

  private AtomizerThread runner(ThreadState thread) {
    return thread.note instanceof AtomizerThread runner ? runner : newRunner(thread);
  }

  private AtomizerThread newRunner(ThreadState thread) {
    AtomizerThread runner = rule.runner(thread.id);
    thread.note = runner;
    running.add(runner);
    return runner;
  }

  @Override
  public void object(int id, Class<?> type, int holder) {
    legend.object(id, type, holder);
  }

  @Override
  public void thread(ThreadState thread, String name) {
    legend.thread(thread.id, name);
  }

  @Override
  public void ended(ThreadState thread) {
    if (thread.note instanceof AtomizerThread runner) {
      rule.threadEnd(runner);
      if (running.remove(runner)) {
        eventsOfEnded.addAndGet(runner.events());
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

  /** How many events there were. */
  public long events() {
    return eventsOfEnded.get() + running.stream().mapToLong(AtomizerThread::events).sum();
  }

  /** What was found, for who can tell it. */
  public List<String> stories() {
    return ViolationWriter.lines(rule.plots(), legend);
  }
}
