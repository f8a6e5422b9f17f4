package dev.untorn.agent;

import dev.untorn.agent.names.Names;
import dev.untorn.agent.names.Registry;
import dev.untorn.dynamic.reduction.Reduction;
import dev.untorn.dynamic.reduction.Runner;
import dev.untorn.dynamic.story.StoryWriter;
import dev.untorn.hooks.Kind;
import dev.untorn.hooks.Listener;
import dev.untorn.hooks.ThreadState;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Judges what happens while it happens, in the threads that do it. */
final class Judge extends Listener {

  /** What a variable takes, with all that belongs to it. */
  private static final long BYTES_FOR_VARIABLE = 200;

  /** How much of the memory may be used for them: one part in so many. */
  private static final long SHARE = 8;

  private final Legend legend = new Legend();
  private final Assumed assumed;
  private final Reduction rule;
  private final AtomicLong lost = new AtomicLong();

  /** Threads count their events themselves, so that they do not disturb each other. */
  private final Set<Runner> running = ConcurrentHashMap.newKeySet();

  private final AtomicLong eventsOfEnded = new AtomicLong();

  Judge(Judging judging) {
    assumed = new Assumed(judging.assumptions(), legend);
    long most = Runtime.getRuntime().maxMemory() / SHARE / BYTES_FOR_VARIABLE;
    rule = new Reduction(judging.refinements(), assumed, legend, most);
  }

  Names names() {
    return legend;
  }

  /** What is taken for granted. */
  Assumed assumed() {
    return assumed;
  }

  void setRegistry(Registry registry) {
    legend.setRegistry(registry);
  }

  @Override
  public void event(ThreadState thread, int what, int target, int detail, long order) {
    try {
      Runner runner = runner(thread);
      runner.count(1);
      event(runner, Kind.of(what), Kind.site(what), target, detail);
    } catch (OutOfMemoryError | RuntimeException e) {
      // A defect here must not become one of the program; what is lost is counted.
      lost(thread);
    }
  }

  private void event(Runner runner, int kind, int site, int target, int detail) {
    switch (kind) {
      case Kind.READ -> rule.read(runner, target, detail, site);
      case Kind.READS -> {
        runner.count(detail - 1);
        rule.reads(runner, target, site, detail);
      }
      case Kind.WRITE -> rule.write(runner, target, detail, site);
      case Kind.UPDATE -> rule.update(runner, target, detail, site);
      case Kind.READ + Kind.ATOMIC -> rule.atomicRead(runner, target, detail, site);
      case Kind.WRITE + Kind.ATOMIC -> rule.atomicWrite(runner, target, detail, site);
      case Kind.UPDATE + Kind.ATOMIC -> rule.atomicUpdate(runner, target, detail, site);
      case Kind.ACQUIRE -> rule.acquire(runner, target, detail, site);
      case Kind.RELEASE -> rule.release(runner, target, detail, site);
      case Kind.BEGIN -> rule.begin(runner, target);
      case Kind.END -> rule.end(runner);
      case Kind.START -> rule.start(runner, target);
      case Kind.JOIN -> rule.join(runner, target);
      case Kind.EDGE_OUT -> rule.edgeOut(runner, target);
      case Kind.EDGE_IN -> rule.edgeIn(runner, target);
      case Kind.THREAD_BEGIN -> rule.threadBegin(runner);
      default -> {
        // That an object escapes matters to nobody but those who access it.
      }
    }
  }

  private Runner runner(ThreadState thread) {
    return thread.note instanceof Runner runner ? runner : newRunner(thread);
  }

  private Runner newRunner(ThreadState thread) {
    Runner runner = rule.runner(thread.id);
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
    if (thread.note instanceof Runner runner) {
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

  long lost() {
    return lost.get();
  }

  /** How many events there were. */
  long events() {
    return eventsOfEnded.get() + running.stream().mapToLong(Runner::events).sum();
  }

  /** What was found, for who can tell it. */
  List<String> stories() {
    return StoryWriter.lines(rule.plots(), legend);
  }
}
