package dev.untorn.hooks;

import java.util.Arrays;

/**
 * The executions of operations in which a thread is. That one has begun is told only when something
 * happens in it: most executions touch nothing that others can see.
 */
final class Executions {

  private static final int FIRST_CAPACITY = 8;

  private final ThreadState thread;
  private int[] operations = new int[FIRST_CAPACITY];
  private int[] epochs = new int[FIRST_CAPACITY];
  private int[] lockChanges = new int[FIRST_CAPACITY];
  private int depth;
  private int told;

  Executions(ThreadState thread) {
    this.thread = thread;
  }

  void begin(int operation) {
    int index = depth;
    if (index == operations.length) {
      operations = Arrays.copyOf(operations, 2 * index);
      epochs = Arrays.copyOf(epochs, 2 * index);
      lockChanges = Arrays.copyOf(lockChanges, 2 * index);
    }
    operations[index] = operation;
    epochs[index] = thread.epoch;
    lockChanges[index] = thread.locks.changes;
    thread.epoch = Epochs.NONE;
    depth = index + 1;
  }

  void beginPending(long order) {
    while (told < depth) {
      Hooks.listener.event(thread, Kind.BEGIN, operations[told], 0, order);
      told++;
    }
  }

  /** What was seen before an execution that took no lock need not be seen again after it. */
  void end(int operation, int byException) {
    int index = depth - 1;
    if (index < 0) {
      return;
    }
    if (operations[index] != operation) {
      unwind(operation, byException);
      return;
    }
    depth = index;
    thread.epoch = lockChanges[index] == thread.locks.changes ? epochs[index] : Epochs.NONE;
    if (told > index) {
      told = index;
      Hooks.listener.event(thread, Kind.END, operation, byException, Order.now);
    }
  }

  /** Operations that are blocks have odd numbers. */
  void endBlock() {
    int index = depth - 1;
    if (index >= 0 && (operations[index] & 1) == 1) {
      end(operations[index], 0);
    }
  }

  /** A stack overflow can keep executions from telling that they end. */
  private void unwind(int operation, int byException) {
    int index = depth - 1;
    while (index >= 0 && operations[index] != operation) {
      index--;
    }
    if (index >= 0) {
      while (depth > index) {
        end(operations[depth - 1], byException);
      }
    }
  }
}
