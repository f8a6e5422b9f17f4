package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.state.AtomizerThread;
import dev.untorn.dynamic.event.EventVisitor;
import java.util.HashMap;
import java.util.Map;

/** Feeds the rule from a trace, in which the events of all threads come one after the other. */
public final class AtomizerEventVisitor implements EventVisitor {

  private final AtomizerDetector rule;
  private final Map<Integer, AtomizerThread> runners = new HashMap<>();

  public AtomizerEventVisitor(AtomizerDetector rule) {
    this.rule = rule;
  }

  private AtomizerThread runner(int thread) {
    return runners.computeIfAbsent(thread, rule::runner);
  }

  @Override
  public void read(int thread, int object, int detail, int site) {
    rule.read(runner(thread), object, detail, site);
  }

  @Override
  public void write(int thread, int object, int detail, int site) {
    rule.write(runner(thread), object, detail, site);
  }

  @Override
  public void update(int thread, int object, int detail, int site) {
    rule.update(runner(thread), object, detail, site);
  }

  @Override
  public void atomicRead(int thread, int object, int detail, int site) {
    rule.atomicRead(runner(thread), object, detail, site);
  }

  @Override
  public void atomicWrite(int thread, int object, int detail, int site) {
    rule.atomicWrite(runner(thread), object, detail, site);
  }

  @Override
  public void atomicUpdate(int thread, int object, int detail, int site) {
    rule.atomicUpdate(runner(thread), object, detail, site);
  }

  @Override
  public void acquire(int thread, int lock, int mode, int site) {
    rule.acquire(runner(thread), lock, mode, site);
  }

  @Override
  public void release(int thread, int lock, int mode, int site) {
    rule.release(runner(thread), lock, mode, site);
  }

  @Override
  public void begin(int thread, int operation) {
    rule.begin(runner(thread), operation);
  }

  @Override
  public void end(int thread, int operation) {
    rule.end(runner(thread));
  }

  @Override
  public void start(int thread, int child, int site) {
    rule.start(runner(thread), child);
  }

  @Override
  public void join(int thread, int child, int site) {
    rule.join(runner(thread), child);
  }

  @Override
  public void edgeOut(int thread, int object, int site) {
    rule.edgeOut(runner(thread), object);
  }

  @Override
  public void edgeIn(int thread, int object, int site) {
    rule.edgeIn(runner(thread), object);
  }

  @Override
  public void threadBegin(int thread) {
    rule.threadBegin(runner(thread));
  }
}
