package dev.untorn.cli;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * A program whose threads hand boxes to each other in every way that the JDK has, and never touch
 * one at the same time; the last hand-over is none.
 */
final class HandOvers {

  /** Everybody sees boxes from the beginning, but nobody learns anything of others by this. */
  @SuppressWarnings("UnusedVariable") // To be written is enough to be visible.
  private static volatile Box seen;

  /** What is handed over. */
  private static final class Box {
    private int given;
    private int taken;

    Box() {
      seen = this;
      given = 1;
    }

    void take() {
      taken = given + 1;
    }

    void check() {
      if (taken != 2) {
        throw new IllegalStateException("taken " + taken);
      }
    }
  }

  private HandOvers() {}

  public static void main(String[] args) throws Exception {
    pool();
    scheduled();
    timer();
    futures();
    stages();
    forks();
    streams();
    queues();
    latches();
    barriers();
    publishers();
    if (Runtime.version().feature() >= 21) {
      virtualThreads();
    }
    race();
  }

  private static void pool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Box submitted = new Box();
    pool.submit(submitted::take).get();
    submitted.check();
    Box called = new Box();
    pool.invokeAll(List.of(Executors.callable(called::take)));
    called.check();
    Box completed = new Box();
    ExecutorCompletionService<Box> service = new ExecutorCompletionService<>(pool);
    service.submit(completed::take, completed);
    service.take().get().check();
    Box polled = new Box();
    Future<?> future = pool.submit(polled::take);
    while (!future.isDone()) {
      Thread.onSpinWait();
    }
    polled.check();
    Box executed = new Box();
    pool.execute(executed::take);
    end(pool);
    executed.check();
  }

  private static void end(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
      throw new IllegalStateException("does not end");
    }
  }

  private static void scheduled() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    Box once = new Box();
    pool.schedule(once::take, 1, TimeUnit.MILLISECONDS).get();
    once.check();
    Box often = new Box();
    CountDownLatch latch = new CountDownLatch(3);
    Future<?> repeated =
        pool.scheduleAtFixedRate(
            () -> {
              often.take();
              latch.countDown();
            },
            0,
            1,
            TimeUnit.MILLISECONDS);
    latch.await();
    repeated.cancel(false);
    end(pool);
    often.check();
  }

  private static void timer() throws InterruptedException {
    Timer timer = new Timer();
    Box box = new Box();
    CountDownLatch latch = new CountDownLatch(1);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            box.take();
            latch.countDown();
          }
        },
        1);
    latch.await();
    timer.cancel();
    box.check();
  }

  private static void futures() throws Exception {
    Box async = new Box();
    CompletableFuture.runAsync(async::take).get();
    async.check();
    Box completed = new Box();
    CompletableFuture<Box> future = new CompletableFuture<>();
    new Thread(
            () -> {
              completed.take();
              future.complete(completed);
            })
        .start();
    future.join().check();
    Box failed = new Box();
    CompletableFuture<Box> failing = new CompletableFuture<>();
    new Thread(
            () -> {
              failed.take();
              failing.completeExceptionally(new IllegalStateException());
            })
        .start();
    failing.exceptionally(e -> failed).join().check();
  }

  private static void stages() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Box chained = new Box();
    CompletableFuture.supplyAsync(() -> chained, pool)
        .thenApplyAsync(box -> takeIt(box), pool)
        .thenAcceptAsync(Box::check, pool)
        .join();
    Box waiting = new Box();
    CompletableFuture<String> trigger = new CompletableFuture<>();
    CompletableFuture<Void> last = trigger.thenAccept(text -> waiting.take());
    pool.execute(() -> trigger.complete("now"));
    last.get(1, TimeUnit.MINUTES);
    waiting.check();
    Box left = new Box();
    Box right = new Box();
    CompletableFuture.runAsync(left::take, pool)
        .runAfterBoth(
            CompletableFuture.runAsync(right::take, pool),
            () -> {
              left.check();
              right.check();
            })
        .join();
    Box all = new Box();
    CompletableFuture.allOf(
            CompletableFuture.runAsync(all::take, pool),
            CompletableFuture.supplyAsync(Box::new, pool).thenAccept(Box::take))
        .join();
    all.check();
    end(pool);
  }

  private static Box takeIt(Box box) {
    box.take();
    return box;
  }

  /** Forks one half and computes the other. */
  @SuppressWarnings("serial") // Nobody stores it.
  private static final class Half extends RecursiveTask<Integer> {
    private final int depth;
    private Box box;

    Half(int depth) {
      this.depth = depth;
    }

    @Override
    protected Integer compute() {
      if (depth == 0) {
        return 1;
      }
      Half other = new Half(depth - 1);
      other.box = new Box();
      other.fork();
      int sum = new Half(depth - 1).compute() + other.join();
      other.box.take();
      other.box.check();
      return sum;
    }
  }

  private static void forks() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    if (pool.invoke(new Half(6)) != 64) {
      throw new IllegalStateException("wrong sum");
    }
    Box submitted = new Box();
    pool.submit(submitted::take).get();
    submitted.check();
    Box executed = new Box();
    pool.execute(executed::take);
    end(pool);
    executed.check();
  }

  private static void streams() {
    Box[] boxes = new Box[500];
    seen = new Box();
    for (int i = 0; i < boxes.length; i++) {
      boxes[i] = new Box();
    }
    IntStream.range(0, boxes.length).parallel().forEach(i -> boxes[i].take());
    for (Box box : boxes) {
      box.check();
    }
  }

  private static void queues() throws Exception {
    for (BlockingQueue<Box> queue :
        List.of(new ArrayBlockingQueue<Box>(2), new SynchronousQueue<Box>())) {
      Thread other =
          new Thread(
              quietly(
                  () -> {
                    for (int i = 0; i < 50; i++) {
                      queue.put(new Box());
                    }
                    return null;
                  }));
      other.start();
      for (int i = 0; i < 50; i++) {
        Box box = queue.take();
        box.take();
        box.check();
      }
    }
  }

  private static Runnable quietly(Callable<?> task) {
    return () -> {
      try {
        task.call();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }

  private static void latches() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Box counted = new Box();
    new Thread(
            () -> {
              counted.take();
              latch.countDown();
            })
        .start();
    latch.await();
    counted.check();
    Semaphore semaphore = new Semaphore(0);
    Box released = new Box();
    new Thread(
            () -> {
              released.take();
              semaphore.release();
            })
        .start();
    semaphore.acquire();
    released.check();
    Exchanger<Box> exchanger = new Exchanger<>();
    new Thread(quietly(() -> exchanger.exchange(takeIt(new Box())))).start();
    exchanger.exchange(new Box()).check();
  }

  private static void barriers() throws Exception {
    Box before = new Box();
    Box within = new Box();
    CyclicBarrier barrier =
        new CyclicBarrier(
            2,
            () -> {
              before.check();
              within.take();
            });
    new Thread(
            quietly(
                () -> {
                  before.take();
                  return barrier.await();
                }))
        .start();
    barrier.await();
    before.check();
    within.check();
    Phaser phaser = new Phaser(2);
    Box phased = new Box();
    new Thread(
            () -> {
              phased.take();
              phaser.arriveAndDeregister();
            })
        .start();
    phaser.arriveAndAwaitAdvance();
    phased.check();
  }

  /** What is published is taken by one thread after the other. */
  private static void publishers() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Box often = new Box();
    Box[] boxes = new Box[100];
    CompletableFuture<Void> last;
    try (SubmissionPublisher<Box> publisher = new SubmissionPublisher<>(pool, 4)) {
      last =
          publisher.consume(
              box -> {
                box.take();
                often.take();
              });
      for (int i = 0; i < boxes.length; i++) {
        boxes[i] = new Box();
        publisher.submit(boxes[i]);
      }
    }
    last.join();
    for (Box box : boxes) {
      box.check();
    }
    often.check();
    end(pool);
  }

  /** They are not there when this is compiled. */
  private static void virtualThreads() throws Exception {
    ExecutorService pool =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    Box submitted = new Box();
    pool.submit(submitted::take).get();
    submitted.check();
    Box executed = new Box();
    pool.execute(executed::take);
    end(pool);
    executed.check();
    Box started = new Box();
    Runnable task = started::take;
    Thread thread =
        (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    thread.join();
    started.check();
  }

  /** What comes after a start is unknown to the thread that was started. */
  private static void race() throws InterruptedException {
    Box box = new Box();
    Thread thread = new Thread(box::take);
    thread.start();
    box.given = 1;
    thread.join();
  }
}
