package dev.untorn.dynamic.event;

/** An event visitor that takes events of all kinds by one method. */
public abstract class EventHandler implements EventVisitor {

  /** An event; target, detail and site are 0 where its kind has none. */
  protected abstract void event(EventKind kind, int thread, int target, int detail, int site);

  @Override
  public final void read(int thread, int object, int detail, int site) {
    event(EventKind.READ, thread, object, detail, site);
  }

  @Override
  public final void write(int thread, int object, int detail, int site) {
    event(EventKind.WRITE, thread, object, detail, site);
  }

  @Override
  public final void update(int thread, int object, int detail, int site) {
    event(EventKind.UPDATE, thread, object, detail, site);
  }

  @Override
  public final void atomicRead(int thread, int object, int detail, int site) {
    event(EventKind.ATOMIC_READ, thread, object, detail, site);
  }

  @Override
  public final void atomicWrite(int thread, int object, int detail, int site) {
    event(EventKind.ATOMIC_WRITE, thread, object, detail, site);
  }

  @Override
  public final void atomicUpdate(int thread, int object, int detail, int site) {
    event(EventKind.ATOMIC_UPDATE, thread, object, detail, site);
  }

  @Override
  public final void acquire(int thread, int lock, int mode, int site) {
    event(EventKind.ACQUIRE, thread, lock, mode, site);
  }

  @Override
  public final void release(int thread, int lock, int mode, int site) {
    event(EventKind.RELEASE, thread, lock, mode, site);
  }

  @Override
  public final void begin(int thread, int operation) {
    event(EventKind.BEGIN, thread, operation, 0, 0);
  }

  @Override
  public final void end(int thread, int operation) {
    event(EventKind.END, thread, operation, 0, 0);
  }

  @Override
  public final void start(int thread, int child, int site) {
    event(EventKind.START, thread, child, 0, site);
  }

  @Override
  public final void join(int thread, int child, int site) {
    event(EventKind.JOIN, thread, child, 0, site);
  }

  @Override
  public final void edgeOut(int thread, int object, int site) {
    event(EventKind.EDGE_OUT, thread, object, 0, site);
  }

  @Override
  public final void edgeIn(int thread, int object, int site) {
    event(EventKind.EDGE_IN, thread, object, 0, site);
  }

  @Override
  public final void threadBegin(int thread) {
    event(EventKind.THREAD_BEGIN, thread, 0, 0, 0);
  }

  @Override
  public final void threadEnd(int thread) {
    event(EventKind.THREAD_END, thread, 0, 0, 0);
  }

  @Override
  public final void escape(int thread, int object) {
    event(EventKind.ESCAPE, thread, object, 0, 0);
  }

  @Override
  public final void lost(int thread, int count) {
    event(EventKind.LOST, thread, count, 0, 0);
  }
}
