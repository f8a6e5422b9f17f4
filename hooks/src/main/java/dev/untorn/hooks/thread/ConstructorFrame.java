package dev.untorn.hooks.thread;

import java.lang.StackWalker.StackFrame;
import java.util.List;

/**
 * Where a constructor is on the stack of its thread.
 *
 * @param depth how many frames there are, with its own
 */
record ConstructorFrame(String className, int depth) {

  private static final String HOOKS = "dev.untorn.hooks.";

  /** Of the constructor that has called a hook. */
  static ConstructorFrame ofCaller() {
    List<StackFrame> frames = frames();
    return new ConstructorFrame(frames.get(0).getClassName(), frames.size());
  }

  /** Whether it is still there. */
  boolean isActive() {
    List<StackFrame> frames = frames();
    int index = frames.size() - depth;
    return index >= 0
        && frames.get(index).getClassName().equals(className)
        && frames.get(index).getMethodName().equals("<init>");
  }

  private static List<StackFrame> frames() {
    return StackWalker.getInstance()
        .walk(all -> all.dropWhile(one -> one.getClassName().startsWith(HOOKS)).toList());
  }
}
