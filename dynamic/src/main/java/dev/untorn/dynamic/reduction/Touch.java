package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.Deed;

/** What a thread did last to a variable or to a lock. Others may look at it at any time. */
final class Touch {

  final int thread;
  int site;

  /** The time of the thread, as others know it from its clock. */
  int time;

  Held held;

  Touch(int thread) {
    this.thread = thread;
  }

  Touch(int thread, int site, int time, Held held) {
    this.thread = thread;
    this.site = site;
    this.time = time;
    this.held = held;
  }

  void set(Runner runner, int newSite) {
    if (site != newSite || time != runner.time() || held != runner.held()) {
      site = newSite;
      time = runner.time();
      held = runner.held();
    }
  }

  Deed deed(Deed.Kind kind, int object) {
    return new Deed(kind, thread, object, site, Held.list(held));
  }

  /** Whether a thread cannot come before this any more, however the threads are scheduled. */
  boolean isBefore(Runner runner) {
    return thread == runner.id() || runner.clock().knows(thread, time);
  }
}
