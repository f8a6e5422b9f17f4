package dev.untorn.dynamic.event;

/** Tells a handler of events, by a method for each kind. */
public record EventCalls(EventHandler to) {

  public void read(int thread, int object, int detail, int site) {
    to.event(EventKind.READ, thread, object, detail, site);
  }

  public void write(int thread, int object, int detail, int site) {
    to.event(EventKind.WRITE, thread, object, detail, site);
  }

  public void update(int thread, int object, int detail, int site) {
    to.event(EventKind.UPDATE, thread, object, detail, site);
  }

  public void atomicRead(int thread, int object, int detail, int site) {
    to.event(EventKind.ATOMIC_READ, thread, object, detail, site);
  }

  public void atomicWrite(int thread, int object, int detail, int site) {
    to.event(EventKind.ATOMIC_WRITE, thread, object, detail, site);
  }

  public void atomicUpdate(int thread, int object, int detail, int site) {
    to.event(EventKind.ATOMIC_UPDATE, thread, object, detail, site);
  }

  public void acquire(int thread, int lock, int mode, int site) {
    to.event(EventKind.ACQUIRE, thread, lock, mode, site);
  }

  public void release(int thread, int lock, int mode, int site) {
    to.event(EventKind.RELEASE, thread, lock, mode, site);
  }

  public void begin(int thread, int operation) {
    to.event(EventKind.BEGIN, thread, operation, 0, 0);
  }

  public void end(int thread, int operation) {
    to.event(EventKind.END, thread, operation, 0, 0);
  }

  public void start(int thread, int child, int site) {
    to.event(EventKind.START, thread, child, 0, site);
  }

  public void join(int thread, int child, int site) {
    to.event(EventKind.JOIN, thread, child, 0, site);
  }

  public void edgeOut(int thread, int object, int site) {
    to.event(EventKind.EDGE_OUT, thread, object, 0, site);
  }

  public void edgeIn(int thread, int object, int site) {
    to.event(EventKind.EDGE_IN, thread, object, 0, site);
  }

  public void escape(int thread, int object) {
    to.event(EventKind.ESCAPE, thread, object, 0, 0);
  }

  public void threadBegin(int thread) {
    to.event(EventKind.THREAD_BEGIN, thread, 0, 0, 0);
  }

  public void lost(int thread, int count) {
    to.event(EventKind.LOST, thread, count, 0, 0);
  }
}
