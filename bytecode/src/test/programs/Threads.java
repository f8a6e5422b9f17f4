import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;

/**
 * Every way of starting a thread. BEGINS: stands in each method with which one begins, with how
 * many threads can run it at once; ALONE: says whether no other thread runs at a line that assigns
 * n.
 */
public class Threads {
  static int n;

  public static void main(String[] args) throws Exception {
    n = 1; // BEGINS: main one ALONE: yes
    before();
    joined();
    array(3);
    list();
    indexed();
    halves(args.length > 0);
    often();
    often();
    n = 2; // ALONE: yes
    forEach(new ArrayList<>());
    n = 3; // ALONE: no
    kinds();
    after();
    Threads.sometimes(args.length);
  }

  private static void before() {
    n = 1; // ALONE: yes
    for (int i = 0; i < 3; i++) {
      n = i; // ALONE: yes
    }
    deeper(1);
    deeper(2);
  }

  private static void deeper(int i) {
    n = i; // ALONE: yes
  }

  private static void after() {
    n = 1; // ALONE: no
    sometimes(2);
  }

  /** Is called alone and not alone. */
  private static void sometimes(int i) {
    n = i; // ALONE: no
  }

  private static void joined() throws InterruptedException {
    Thread thread = new Single();
    n = 1; // ALONE: yes
    thread.start();
    n = 2; // ALONE: no
    for (int i = 0; i < 3; i++) {
      n = i; // ALONE: no
    }
    n = 3; // ALONE: no
    thread.join();
    n = 4; // ALONE: yes
    Thread other = new Thread(new Task());
    other.start();
    try {
      n = 5; // ALONE: no
      other.join();
    } catch (InterruptedException e) {
      n = 6; // ALONE: yes
    }
    n = 7; // ALONE: yes
  }

  private static void array(int count) throws InterruptedException {
    Thread[] threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      n = 1; // ALONE: no
      threads[i] = new Several();
      threads[i].start();
    }
    n = 2; // ALONE: no
    for (int i = 0; i < count; i++) {
      n = 3; // ALONE: no
      threads[i].join();
      n = 4; // ALONE: no
    }
    n = 5; // ALONE: yes
  }

  private static void list() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      threads.add(new Listed());
    }
    for (Thread thread : threads) {
      thread.start();
    }
    n = 1; // ALONE: no
    for (Thread thread : threads) {
      thread.join();
    }
    n = 2; // ALONE: yes
  }

  private static void indexed() throws InterruptedException {
    Thread[] threads = {new Indexed(), new Indexed()};
    threads[0].start();
    threads[1].start();
    threads[0].join();
    n = 1; // ALONE: no
    threads[1].join();
    n = 2; // ALONE: yes
  }

  /** Whether they are joined depends. */
  private static void halves(boolean isWaiting) throws InterruptedException {
    Thread[] threads = {new Half(), new Half()};
    for (Thread thread : threads) {
      thread.start();
    }
    if (isWaiting) {
      for (Thread thread : threads) {
        thread.join();
      }
      n = 1; // ALONE: yes
    }
    for (Thread thread : threads) {
      thread.join();
    }
    n = 2; // ALONE: yes
  }

  private static void often() throws InterruptedException {
    Thread thread = new Often();
    thread.start();
    thread.join();
  }

  private static void forEach(List<Thread> threads) {
    threads.add(new Thread(() -> n = 1)); // BEGINS: lambda one ALONE: no
    threads.forEach(Thread::start);
  }

  private static void kinds() throws Exception {
    new Thread(Threads::reference).start();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(new Called());
    pool.execute(() -> n = 1); // BEGINS: lambda one ALONE: no
    List<Callable<Integer>> all = new ArrayList<>();
    all.add(() -> n = 2); // BEGINS: lambda many ALONE: no
    pool.invokeAll(all);
    for (int i = 0; i < 3; i++) {
      pool.execute(() -> n = 3); // BEGINS: lambda many ALONE: no
    }
    pool.shutdown();
    n = 1; // ALONE: no
    new Timer().schedule(new Ticking(), 1);
    CompletableFuture.runAsync(() -> n = 4); // BEGINS: lambda one ALONE: no
    FutureTask<Integer> future = new FutureTask<>(() -> n = 5); // BEGINS: lambda one ALONE: no
    new Thread(future).start();
    new Sum().fork();
    Runnable[] unknown = {new Unknown()};
    new Thread(unknown[0]).start();
    List.of(1, 2).forEach(i -> new Thread(new Hidden()).start());
  }

  private static void reference() {
    n = 1; // BEGINS: reference one ALONE: no
  }

  static class Single extends Thread {
    @Override
    public void run() {
      n = 1; // BEGINS: Single.run many ALONE: no
      shared();
    }
  }

  static class Several extends Thread {
    @Override
    public void run() {
      n = 1; // BEGINS: Several.run many ALONE: no
      shared();
    }
  }

  static void shared() {
    n = 1; // ALONE: no
  }

  static class Listed extends Thread {
    @Override
    public void run() {
      n = 1; // BEGINS: Listed.run many ALONE: no
    }
  }

  static class Indexed extends Thread {
    @Override
    public void run() {
      n = 1; // BEGINS: Indexed.run many ALONE: no
    }
  }

  static class Half extends Thread {
    @Override
    public void run() {
      n = 1; // BEGINS: Half.run many ALONE: no
    }
  }

  static class Often extends Thread {
    @Override
    public void run() {
      n = 1; // BEGINS: Often.run many ALONE: no
    }
  }

  static class Task implements Runnable {
    @Override
    public void run() {
      n = 1; // BEGINS: Task.run many ALONE: no
    }
  }

  static class Called implements Callable<Integer> {
    @Override
    public Integer call() {
      n = 1; // BEGINS: Called.call many ALONE: no
      return n;
    }
  }

  static class Ticking extends TimerTask {
    @Override
    public void run() {
      n = 1; // BEGINS: Ticking.run many ALONE: no
    }
  }

  static class Sum extends RecursiveTask<Integer> {
    @Override
    protected Integer compute() {
      n = 1; // BEGINS: Sum.compute many ALONE: no
      return n;
    }
  }

  static class Unknown implements Runnable {
    @Override
    public void run() {
      n = 1; // BEGINS: Unknown.run many ALONE: no
    }
  }

  static class Hidden implements Runnable {
    @Override
    public void run() {
      n = 1; // BEGINS: Hidden.run many ALONE: no
    }
  }

  /** Nobody gives it to a thread. */
  static class Plain {
    public void run() {
      n = 1; // ALONE: no
    }
  }
}
