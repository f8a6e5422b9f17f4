package dev.untorn.hooks.thread;

import java.lang.StackWalker.StackFrame;
import java.util.List;

/**
 * The position of a constructor on the stack of its thread.
 *
 * @param depth the number of frames, including its own
 */
record ConstructorFrame(String className, int depth) {

  private static final String HOOKS = "dev.untorn.hooks.";

  /** The frame of the constructor that has called a hook. */
  static ConstructorFrame ofCaller(ThreadState thread) {
    List<StackFrame> frames = frames(thread);
    return new ConstructorFrame(frames.get(0).getClassName(), frames.size());
  }

  /** Whether it is still on the stack. */
  boolean isActive(ThreadState thread) {
    List<StackFrame> frames = frames(thread);
    int index = frames.size() - depth;
    return index >= 0
        && frames.get(index).getClassName().equals(className)
        && frames.get(index).getMethodName().equals("<init>");
  }

  private static List<StackFrame> frames(ThreadState thread) {
    thread.inside++;
    try {
      return StackWalker.getInstance()
          .walk(all -> all.dropWhile(one -> one.getClassName().startsWith(HOOKS)).toList());
    } finally {
      thread.inside--;
    }
  }
}
