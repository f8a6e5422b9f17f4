package dev.untorn.hooks.thread;

/** Passes events on to a listener that may itself use instrumented JDK classes. */
public final class GuardedListener extends EventListener {

  private final EventListener next;

  public GuardedListener(EventListener next) {
    this.next = next;
  }

  @Override
  public void event(ThreadState thread, int what, int target, int detail, long order) {
    thread.inside++;
    try {
      next.event(thread, what, target, detail, order);
    } finally {
      thread.inside--;
    }
  }

  @Override
  public void object(int id, Class<?> type, int holder) {
    ThreadState current = ThreadRegistry.current();
    current.inside++;
    try {
      next.object(id, type, holder);
    } finally {
      current.inside--;
    }
  }

  @Override
  public void thread(ThreadState thread, String name) {
    ThreadState current = ThreadRegistry.current();
    current.inside++;
    try {
      next.thread(thread, name);
    } finally {
      current.inside--;
    }
  }

  @Override
  public void lost(ThreadState thread) {
    thread.inside++;
    try {
      next.lost(thread);
    } finally {
      thread.inside--;
    }
  }

  @Override
  public void ended(ThreadState thread) {
    ThreadState current = ThreadRegistry.current();
    current.inside++;
    try {
      next.ended(thread);
    } finally {
      current.inside--;
    }
  }
}
