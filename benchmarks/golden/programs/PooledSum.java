import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Tasks in two pools of one thread each; who submits them waits for each result. */
public final class PooledSum {

  private int sum;

  int add(int value) {
    int old = sum;
    sum = old + value;
    return sum;
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    PooledSum shared = new PooledSum();
    Thread[] workers = new Thread[2];
    ThreadPoolExecutor left = pool(workers, 0);
    ThreadPoolExecutor right = pool(workers, 1);
    for (int i = 1; i <= 2; i++) {
      int value = i;
      System.out.println(result(left, () -> shared.add(value)));
      System.out.println(result(right, () -> shared.add(10 * value)));
    }
    end(left, workers[0]);
    end(right, workers[1]);
  }

  private static ThreadPoolExecutor pool(Thread[] workers, int index) {
    return new ThreadPoolExecutor(
        1,
        1,
        0,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
        work -> workers[index] = new Thread(work, "worker " + index));
  }

  /** Asks for the result when the pool is done with the task, so that both do not race. */
  private static int result(ThreadPoolExecutor pool, Callable<Integer> task)
      throws InterruptedException, ExecutionException {
    long before = pool.getCompletedTaskCount();
    Future<Integer> future = pool.submit(task);
    while (pool.getCompletedTaskCount() == before) {
      Thread.onSpinWait();
    }
    return future.get();
  }

  private static void end(ThreadPoolExecutor pool, Thread worker) {
    while (worker.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    pool.shutdown();
    while (worker.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }
}
