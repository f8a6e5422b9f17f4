package dev.untorn.agent.instrument;

import java.util.concurrent.Callable;
import java.util.concurrent.Executor;

/** Lambdas that do something, and lambdas that only tell others what to do. */
final class LambdaPrograms {

  private static int count;

  private LambdaPrograms() {}

  static synchronized int look() {
    return count;
  }

  static synchronized void change(int to) {
    count = to;
  }

  static void task() throws Exception {
    Executor here = Runnable::run;
    here.execute(() -> change(look() + 1));
    Callable<Callable<Integer>> outer =
        () -> {
          change(look() + 2);
          return () -> look() + look();
        };
    outer.call().call();
  }

  static void orders() {
    Executor here = Runnable::run;
    here.execute(
        () -> {
          change(1);
          change(2);
        });
    here.execute(
        () -> {
          for (int i = 0; i < 2; i++) {
            change(look() + 1);
          }
        });
  }

  static void thread() throws InterruptedException {
    Runnable body = () -> change(look() + 1);
    Thread thread = new Thread(body);
    thread.start();
    thread.join();
  }
}
