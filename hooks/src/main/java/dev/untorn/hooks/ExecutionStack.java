package dev.untorn.hooks;

import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.GlobalOrder;
import java.util.Arrays;
import jdk.internal.vm.annotation.Contended;
import jdk.internal.vm.annotation.DontInline;

/**
 * The executions of operations in which a thread is. That one has begun is told only when something
 * happens in it: most executions touch nothing that others can see.
 */
@Contended
final class ExecutionStack {

  private static final int FIRST_CAPACITY = 8;

  private final ThreadState thread;
  private Execution[] all = new Execution[FIRST_CAPACITY];
  private int depth;
  private int told;

  /** An execution. Used again for another one when it has ended. */
  private static final class Execution {
    private int operation;
    private final EpochScope stretch = new EpochScope();
  }

  ExecutionStack(ThreadState thread) {
    this.thread = thread;
  }

  void begin(int operation) {
    int index = depth;
    if (index == all.length) {
      all = Arrays.copyOf(all, 2 * index);
    }
    Execution execution = all[index];
    if (execution == null) {
      execution = new Execution();
      all[index] = execution;
    }
    execution.operation = operation;
    execution.stretch.enter(thread);
    depth = index + 1;
  }

  /**
   * Tells that executions have begun.
   *
   * @param target what happens now is about this
   */
  void beginPending(int target, long order) {
    if (told == depth) {
      return;
    }
    Execution last = all[depth - 1];
    if (told == depth - 1
        && thread.routines.follow(last.operation, target, last.stretch.before(), order)) {
      told = depth;
    } else {
      tellBegun(order);
    }
  }

  @DontInline
  private void tellBegun(long order) {
    while (told < depth) {
      Hooks.listener.event(thread, EventCode.BEGIN, all[told].operation, 0, order);
      told++;
    }
    thread.routines.begin();
  }

  /** What was seen before an execution need not be seen again after it. */
  void end(int operation, int byException) {
    int index = depth - 1;
    if (index < 0) {
      return;
    }
    Execution execution = all[index];
    if (execution.operation != operation) {
      unwind(operation, byException);
      return;
    }
    depth = index;
    execution.stretch.leave(thread);
    if (told > index) {
      told = index;
      if (!thread.routines.isOver(byException)) {
        tellEnd(operation, byException, execution.stretch.before());
      }
    }
  }

  @DontInline
  private void tellEnd(int operation, int byException, int before) {
    Hooks.listener.event(thread, EventCode.END, operation, byException, GlobalOrder.now);
    thread.routines.learn(operation, before);
  }

  /** Operations that are blocks have odd numbers. */
  void endBlock() {
    int index = depth - 1;
    if (index >= 0 && (all[index].operation & 1) == 1) {
      end(all[index].operation, 0);
    }
  }

  /** A stack overflow can keep executions from telling that they end. */
  private void unwind(int operation, int byException) {
    int index = depth - 1;
    while (index >= 0 && all[index].operation != operation) {
      index--;
    }
    if (index >= 0) {
      while (depth > index) {
        end(all[depth - 1].operation, byException);
      }
    }
  }
}
