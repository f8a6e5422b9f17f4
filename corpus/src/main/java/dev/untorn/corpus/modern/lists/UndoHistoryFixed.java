package dev.untorn.corpus.modern.lists;

import java.util.Stack;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Commands to undo on a stack; each operation holds the lock of the stack from its check to its
 * act.
 */
public final class UndoHistoryFixed {

  private static final int DEPTH = 20;
  private final Stack<String> done = new Stack<>();

  public void did(String command) {
    synchronized (done) {
      if (done.size() < DEPTH) {
        done.push(command);
      }
    }
  }

  public String undo() {
    synchronized (done) {
      return done.empty() ? "nothing" : done.pop();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UndoHistoryFixed history = new UndoHistoryFixed();
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
