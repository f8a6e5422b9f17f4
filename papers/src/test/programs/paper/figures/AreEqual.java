// RULES: view-inconsistency, causal-stale-value, views-artho

import dev.untorn.annotations.Atomic;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Paper 001, figure 1(a): the two values of a pair are read one by one and compared. */
class AreEqual {
  static class Pair {
    int a;
    int b;
  }

  final Pair pair = new Pair();

  @Atomic
  int getA() {
    return pair.a;
  }

  @Atomic
  int getB() {
    return pair.b;
  }

  @Atomic
  void setPair(int a, int b) {
    pair.a = a;
    pair.b = b;
  }

  boolean areEqual() { // PAPER: view-inconsistency a b; views-artho a b
    int a = getA();
    int b = getB();
    return a == b;
  }

  @Atomic
  boolean areEqualOnce() {
    return pair.a == pair.b;
  }

  public static void main(String[] args) {
    run(Executors.newCachedThreadPool(), Executors.defaultThreadFactory());
  }

  static void run(ExecutorService pool, ThreadFactory virtual) {
    AreEqual all = new AreEqual();
    LockedPair locked = new LockedPair();
    Columns columns = new Columns();
    Task task = new Task();
    Virtual inVirtual = new Virtual();
    Compared compared = new Compared();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.areEqual();
                all.areEqualOnce();
                all.setPair(1, 1);
                locked.areEqualLocked();
                locked.setLocked(2);
                Limits.areEqualStatic();
                Limits.setLimits(3);
                columns.areEqualElements(1);
                columns.setElements(1, 4);
                compared.areEqualHelped();
                compared.setHelped(4);
                task.submit(pool);
                inVirtual.start(virtual);
              })
          .start();
    }
  }
}

class LockedPair {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int a;
  private int b;

  boolean areEqualLocked() { // PAPER: view-inconsistency a b; views-artho a b
    lock.readLock().lock();
    int left = a;
    lock.readLock().unlock();
    lock.readLock().lock();
    int right = b;
    lock.readLock().unlock();
    return left == right;
  }

  void setLocked(int value) {
    lock.writeLock().lock();
    a = value;
    b = value;
    lock.writeLock().unlock();
  }
}

class Limits {
  private static int low;
  private static int high;

  private static synchronized int low() {
    return low;
  }

  private static synchronized int high() {
    return high;
  }

  static boolean areEqualStatic() { // PAPER: view-inconsistency high low; views-artho high low
    return low() == high();
  }

  static synchronized void setLimits(int value) {
    low = value;
    high = value;
  }
}

class Columns {
  private final int[] a = new int[2];
  private final int[] b = new int[2];

  @Atomic
  int elementOfA(int i) {
    return a[i];
  }

  @Atomic
  int elementOfB(int i) {
    return b[i];
  }

  /** Plain views have the fields too, which are read for their elements. */
  boolean areEqualElements(int i) { // PAPER: view-inconsistency a[] b[]; views-artho a b
    return elementOfA(i) == elementOfB(i);
  }

  @Atomic
  void setElements(int i, int value) {
    a[i] = value;
    b[i] = value;
  }
}

/** The values go through helpers and parameters. */
class Compared {
  private int a;
  private int b;

  private synchronized int a() {
    return a;
  }

  private synchronized int b() {
    return b;
  }

  private static int same(int value) {
    return value;
  }

  private static boolean compare(int left, int right) {
    return same(left) == same(right);
  }

  boolean areEqualHelped() { // PAPER: view-inconsistency a b; views-artho a b
    return compare(a(), b());
  }

  synchronized void setHelped(int value) {
    a = value;
    b = value;
  }
}

class Task {
  private int a;
  private int b;

  private synchronized int a() {
    return a;
  }

  private synchronized int b() {
    return b;
  }

  private boolean areEqualInTask() { // PAPER: view-inconsistency a b; views-artho a b
    return a() == b();
  }

  private synchronized void setInTask() {
    a = 1;
    b = 1;
  }

  void submit(ExecutorService pool) {
    pool.submit(this::areEqualInTask);
    pool.execute(() -> setInTask());
  }
}

class Virtual {
  private boolean last;
  private int a;
  private int b;

  private synchronized int a() {
    return a;
  }

  private synchronized int b() {
    return b;
  }

  private boolean areEqualInVirtual() { // PAPER: view-inconsistency a b; views-artho a b
    return a() == b();
  }

  private synchronized void setInVirtual() {
    a = 1;
    b = 1;
  }

  void start(ThreadFactory virtual) {
    virtual.newThread(() -> areEqualInVirtual()).start();
    virtual.newThread(this::setInVirtual).start();
  }
}
