package dev.untorn.hooks.thread;

import dev.untorn.hooks.shadow.GlobalOrder;
import java.util.Arrays;
import jdk.internal.vm.annotation.Contended;
import jdk.internal.vm.annotation.DontInline;

/** The current executions of a thread. A begin is reported with the first event, if any. */
@Contended
public final class ExecutionStack {

  private static final int FIRST_CAPACITY = 8;

  private final ThreadState thread;
  private Execution[] all = new Execution[FIRST_CAPACITY];
  private int depth;

  /** The number of executions whose begin was reported. */
  private int reported;

  /** The number of executions that have a frame. */
  private int unguarded;

  /** An execution; the object is reused when it has ended. */
  private static final class Execution {
    private int operation;
    private final Epochs.Scope scope = new Epochs.Scope();

    /**
     * The frame of a constructor until its call of another constructor has returned, as no handler
     * catches exceptions of that call; otherwise null.
     */
    private ConstructorFrame frame;
  }

  ExecutionStack(ThreadState thread) {
    this.thread = thread;
  }

  public void begin(int operation) {
    if (unguarded > 0) {
      endAbandoned();
    }
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
    execution.scope.enter(thread);
    depth = index + 1;
  }

  /** Begins the execution of a constructor whose object is not initialized yet. */
  public void beginConstructor(int operation) {
    begin(operation);
    all[depth - 1].frame = ConstructorFrame.ofCaller(thread);
    unguarded++;
  }

  /** Called when the object is initialized: handlers of the constructor work from now on. */
  public void initialized() {
    endAbandoned();
    for (int i = depth - 1; i >= 0; i--) {
      if (all[i].frame != null) {
        all[i].frame = null;
        unguarded--;
        return;
      }
    }
  }

  /** Ends executions of constructors that were left by an exception that no handler caught. */
  @DontInline
  private void endAbandoned() {
    for (int i = depth - 1; i >= 0 && unguarded > 0; i--) {
      if (all[i].frame != null && !all[i].frame.isActive(thread)) {
        while (depth > i) {
          end(all[depth - 1].operation, 1);
        }
      }
    }
  }

  /** Reports that executions have begun, before an event with this target. */
  void beginPending(int target, long order) {
    if (reported == depth) {
      return;
    }
    Execution last = all[depth - 1];
    if (reported == depth - 1
        && thread.repetitions.follow(last.operation, target, last.scope.before(), order)) {
      reported = depth;
    } else {
      reportBegun(order);
    }
  }

  @DontInline
  private void reportBegun(long order) {
    while (reported < depth) {
      EventListener.current.event(thread, EventCode.BEGIN, all[reported].operation, 0, order);
      reported++;
    }
    thread.repetitions.begin();
  }

  /** Ends an execution; checks from before it stay redundant. */
  public void end(int operation, int byException) {
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
    if (execution.frame != null) {
      execution.frame = null;
      unguarded--;
    }
    execution.scope.leave(thread);
    if (reported > index) {
      reported = index;
      if (!thread.repetitions.isOver(byException)) {
        reportEnd(operation, byException, execution.scope.before());
      }
    }
  }

  @DontInline
  private void reportEnd(int operation, int byException, int before) {
    EventListener.current.event(thread, EventCode.END, operation, byException, GlobalOrder.now);
    thread.repetitions.learn(operation, before);
  }

  /** Ends the innermost execution if it is that of a block, which has an odd number. */
  public void endBlock() {
    if (unguarded > 0) {
      endAbandoned();
    }
    int index = depth - 1;
    if (index >= 0 && (all[index].operation & 1) == 1) {
      end(all[index].operation, 0);
    }
  }

  /** Ends executions whose end was not reported because of a stack overflow. */
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
