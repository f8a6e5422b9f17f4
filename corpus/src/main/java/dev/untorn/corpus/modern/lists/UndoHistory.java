package dev.untorn.corpus.modern.lists;

import java.util.Stack;
import java.util.concurrent.atomic.AtomicInteger;

/** Commands to undo on a stack; undoing can find the stack empty after it was asked. */
public final class UndoHistory {
  private static final int DEPTH = 20;
  private final Stack<String> done = new Stack<>();

  public void did(String command) { // TORN: stale-value, causal-stale-value
    if (done.size() < DEPTH) {
      done.push(command);
    }
  }

  public String undo() { // TORN: stale-value, causal-stale-value
    return done.empty() ? "nothing" : done.pop();
  }

  public static void main(String[] args) throws InterruptedException {
    UndoHistory history = new UndoHistory();
    AtomicInteger failures = new AtomicInteger();
    Runnable editor =
        () -> {
          for (int i = 0; i < 500; i++) {
            history.did("type " + i);
            try {
              history.undo();
            } catch (RuntimeException e) {
              failures.incrementAndGet();
            }
          }
        };
    Thread first = new Thread(editor);
    Thread second = new Thread(editor);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("failures: " + failures.get());
  }
}
