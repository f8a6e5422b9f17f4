import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Regions of handles, updaters, stamped locks, read and write locks and conditions. */
class RegionKinds {
  // VarHandle
  static final VarHandle COUNT;
  static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);

  static {
    try {
      COUNT = MethodHandles.lookup().findVarHandle(RegionKinds.class, "count", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int count;
  private final int[] cells = new int[8];

  public void vhUpdate() { // TORN
    COUNT.setVolatile(this, (int) COUNT.getVolatile(this) + 1);
  }

  public void vhLimit() { // TORN
    if ((int) COUNT.getVolatile(this) < 10) {
      COUNT.getAndAdd(this, 1);
    }
  }

  public void vhGood() {
    COUNT.getAndAdd(this, 1);
  }

  public void vhCell(int i) { // TORN
    CELLS.setVolatile(cells, i, (int) CELLS.getVolatile(cells, i) + 1);
  }

  public void vhCellGood(int i) {
    CELLS.getAndAdd(cells, i, 1);
  }

  // field updater
  private volatile int hits;
  private static final AtomicIntegerFieldUpdater<RegionKinds> HITS =
      AtomicIntegerFieldUpdater.newUpdater(RegionKinds.class, "hits");

  public void fuUpdate() { // TORN
    HITS.set(this, HITS.get(this) * 2);
  }

  public void fuGood() {
    HITS.incrementAndGet(this);
  }

  // reference array
  private final AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(8);

  public void arrTake(int i, String s) { // TORN
    if (slots.get(i) == null) {
      slots.set(i, s);
    }
  }

  public void arrAppend(int i, String s) { // TORN
    slots.set(i, slots.get(i) + s);
  }

  public void arrAppendGood(int i, String s) {
    slots.updateAndGet(i, o -> o + s);
  }

  // StampedLock
  private final StampedLock stamped = new StampedLock();
  private int x, y;

  public void move(int d) {
    long s = stamped.writeLock();
    try {
      x += d;
      y += d;
    } finally {
      stamped.unlockWrite(s);
    }
  }

  public void optimisticTorn() { // TORN
    long s = stamped.tryOptimisticRead();
    int was = x;
    if (!stamped.validate(s)) {
      s = stamped.readLock();
      try {
        was = x;
      } finally {
        stamped.unlockRead(s);
      }
    }
    long w = stamped.writeLock();
    try {
      x = was + 1;
    } finally {
      stamped.unlockWrite(w);
    }
  }

  public int optimisticGood() {
    long s = stamped.tryOptimisticRead();
    int a = x, b = y;
    if (!stamped.validate(s)) {
      s = stamped.readLock();
      try {
        a = x;
        b = y;
      } finally {
        stamped.unlockRead(s);
      }
    }
    return a + b;
  }

  public void upgradeGood() {
    long s = stamped.readLock();
    try {
      while (x == 0) {
        long w = stamped.tryConvertToWriteLock(s);
        if (w != 0L) {
          s = w;
          x = 1;
          break;
        }
        stamped.unlockRead(s);
        s = stamped.writeLock();
      }
    } finally {
      stamped.unlock(s);
    }
  }

  // ReadWriteLock
  private final ReadWriteLock rw = new ReentrantReadWriteLock();
  private final Map<String, Integer> table = new HashMap<>();
  private int total;

  public void rwTorn(String k) { // TORN
    rw.readLock().lock();
    Integer v;
    try {
      v = table.get(k);
    } finally {
      rw.readLock().unlock();
    }
    if (v == null) {
      rw.writeLock().lock();
      try {
        table.put(k, 1);
      } finally {
        rw.writeLock().unlock();
      }
    }
  }

  public void rwGood(String k) {
    rw.readLock().lock();
    Integer v;
    try {
      v = table.get(k);
    } finally {
      rw.readLock().unlock();
    }
    if (v == null) {
      rw.writeLock().lock();
      try {
        if (!table.containsKey(k)) {
          table.put(k, 1);
        }
      } finally {
        rw.writeLock().unlock();
      }
    }
  }

  public void rwSum() { // TORN
    rw.readLock().lock();
    int t;
    try {
      t = total;
    } finally {
      rw.readLock().unlock();
    }
    rw.writeLock().lock();
    try {
      total = t + 1;
    } finally {
      rw.writeLock().unlock();
    }
  }

  public void rwReadOnlyWrite() {
    rw.readLock().lock();
    try {
      total++;
    } finally {
      rw.readLock().unlock();
    }
  }

  // wait/Condition
  private final ReentrantLock mon = new ReentrantLock();
  private final Condition changed = mon.newCondition();
  private int stock, sold;

  public void fill() {
    mon.lock();
    try {
      stock++;
      changed.signalAll();
    } finally {
      mon.unlock();
    }
  }

  public void sellTorn() throws InterruptedException { // TORN
    mon.lock();
    try {
      int s = sold;
      while (stock == 0) {
        changed.await();
      }
      stock--;
      sold = s + 1;
    } finally {
      mon.unlock();
    }
  }

  public void sellGood() throws InterruptedException {
    mon.lock();
    try {
      while (stock == 0) {
        changed.await();
      }
      stock--;
      sold++;
    } finally {
      mon.unlock();
    }
  }

  public boolean sellTimed() throws InterruptedException { // TORN: recheck the condition after the wait
    mon.lock();
    try {
      boolean none = stock == 0;
      if (none) {
        changed.await(1, TimeUnit.SECONDS);
        if (none) {
          stock = 5;
        }
      }
      return none;
    } finally {
      mon.unlock();
    }
  }
}
