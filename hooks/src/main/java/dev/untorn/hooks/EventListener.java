package dev.untorn.hooks;

import dev.untorn.hooks.thread.EventCode;

/** Is told what the program does, by the threads that do it; does nothing with it by itself. */
public class EventListener {

  /** Something happened: the kind and the site are in {@code what}, see {@link EventCode}. */
  public void event(ThreadState thread, int what, int target, int detail, long order) {}

  /** An object got a number. */
  public void object(int id, Class<?> type, int holder) {}

  /** A thread is seen for the first time; its first event comes later. */
  public void thread(ThreadState thread, String name) {}

  /** Something happened that could not be told, because there is no memory. */
  public void lost(ThreadState thread) {}

  /** A thread has ended; nothing more comes from it. */
  public void ended(ThreadState thread) {}
}
