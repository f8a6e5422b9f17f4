// RULES: locking-pattern, locking-pattern-variant

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Paper 004: other kinds of lock, threads, and nested contexts. */
public class LockContexts {
  private LockContexts() {}

  public static void main(String[] args) {}
}

/** Other kinds of lock. */
class Kinds {
  private final ReentrantLock r = new ReentrantLock();
  private final ReentrantLock q = new ReentrantLock();
  private final Object b = new Object();
  private static final Object S = new Object();
  private int c;
  private static int s;

  private void upR() {
    r.lock();
    try {
      c++;
    } finally {
      r.unlock();
    }
  }

  private static synchronized void upS() {
    s++;
  }

  synchronized void reentrant() { // PAPER: locking-pattern; locking-pattern-variant
    upR();
    upR();
  }

  void reentrantContext() { // PAPER: locking-pattern; locking-pattern-variant
    q.lock();
    try {
      upR();
      c = 1;
      upR();
    } finally {
      q.unlock();
    }
  }

  void reentrantSame() {
    r.lock();
    try {
      upR();
      upR();
    } finally {
      r.unlock();
    }
  }

  synchronized void staticTwice() { // PAPER: locking-pattern; locking-pattern-variant
    upS();
    upS();
  }

  static synchronized void staticReentrant() {
    upS();
    upS();
  }

  static synchronized void staticWitness() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (S) {
      s++;
    }
    synchronized (S) {
      s--;
    }
  }

  static void classLiteral() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (S) {
      synchronized (String.class) {
        s++;
      }
      synchronized (String.class) {
        s--;
      }
    }
  }

  static void classLiterals() { // PAPER: locking-pattern-variant
    synchronized (S) {
      synchronized (String.class) {
        s++;
      }
      synchronized (Integer.class) {
        s--;
      }
    }
  }

  void monitorAndLock() { // PAPER: locking-pattern-variant
    synchronized (b) {
      upR();
      synchronized (S) {
        s++;
      }
    }
  }

  synchronized void thisContextOther(Kinds other) { // PAPER: locking-pattern; locking-pattern-variant
    other.inc();
    other.inc();
  }

  synchronized void inc() {
    c++;
  }

  synchronized void incTwice() {
    inc();
    inc();
  }
}

/** What another thread does is not done under the lock. */
class OtherThreads {
  static final Object B = new Object();
  static final Object A = new Object();
  private int c;

  private void inc() {
    synchronized (B) {
      c++;
    }
  }

  synchronized void startsTwo() {
    new Thread(this::inc).start();
    new Thread(this::inc).start();
  }

  synchronized void submitsTwo(ExecutorService pool) {
    pool.execute(this::inc);
    pool.execute(this::inc);
  }

  synchronized void startsAndIncs() {
    new Thread(this::inc).start();
    inc();
  }

  synchronized void startsAndIncsTwice() { // PAPER: locking-pattern; locking-pattern-variant
    new Thread(this::inc).start();
    inc();
    inc();
  }

  void inTask(ExecutorService pool) { // PAPER: locking-pattern; locking-pattern-variant
    pool.submit(
        () -> {
          synchronized (A) {
            inc();
            inc();
          }
        });
  }

  void inVirtual(ThreadFactory virtual) { // PAPER: locking-pattern; locking-pattern-variant
    virtual
        .newThread(
            () -> {
              synchronized (A) {
                inc();
                inc();
              }
            })
        .start();
  }

  class Work extends Thread {
    private int d;

    @Override
    public synchronized void run() { // PAPER: locking-pattern; locking-pattern-variant
      inc();
      d++;
      inc();
    }
  }

  synchronized void joins() throws InterruptedException { // PAPER: locking-pattern; locking-pattern-variant
    Thread t = new Thread(this::inc);
    inc();
    t.start();
    t.join();
    inc();
  }

  public static void main(String[] a) {
    new OtherThreads().new Work().start();
  }
}

/** Contexts and witnesses, nested. */
class Nested {
  private final Object a = new Object();
  private final Object b = new Object();
  private final Object d = new Object();
  private int c;

  void insideFirst() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a) {
      synchronized (d) {
        synchronized (b) {
          c++;
        }
      }
      synchronized (b) {
        c--;
      }
    }
  }

  void contextIsWitness() {
    synchronized (a) {
      synchronized (a) {
        c++;
      }
      synchronized (a) {
        c--;
      }
    }
  }

  void contextEach() {
    synchronized (a) {
      synchronized (b) {
        c++;
      }
    }
    synchronized (a) {
      synchronized (b) {
        c--;
      }
    }
  }

  private void bTwice() {
    synchronized (b) {
      c++;
    }
    synchronized (b) {
      c--;
    }
  }

  void holdsWitness() {
    synchronized (b) {
      bTwice();
    }
  }

  void holdsBothOuter() {
    synchronized (a) {
      synchronized (b) {
        bTwice();
      }
    }
  }

  void holdsBothInner() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (b) {
      synchronized (a) {
        synchronized (d) {
          c++;
        }
        synchronized (d) {
          c--;
        }
      }
    }
  }

  /** Whoever calls this with b held: section 3.3 reports it all the same. */
  private void meant() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (a) {
      synchronized (b) {
        c++;
      }
      synchronized (b) {
        c--;
      }
    }
  }

  void callsMeant() {
    synchronized (b) {
      meant();
    }
  }

  void notUnder() {
    synchronized (a) {
      c++;
    }
    synchronized (b) {
      c++;
    }
    synchronized (b) {
      c--;
    }
  }

  void leftBetween() {
    synchronized (a) {
      synchronized (b) {
        c++;
      }
    }
    synchronized (d) {
      synchronized (b) {
        c++;
      }
    }
  }

  void pairUnder() { // PAPER: locking-pattern-variant
    synchronized (a) {
      synchronized (b) {
        c++;
      }
      synchronized (d) {
        c--;
      }
    }
  }

  void pairNested() {
    synchronized (a) {
      synchronized (b) {
        synchronized (d) {
          c--;
        }
      }
    }
  }

  void pairWithContext() {
    synchronized (a) {
      synchronized (a) {
        c++;
      }
      synchronized (d) {
        c--;
      }
    }
  }

  /** The block of b releases d inside: d, then b again. */
  void innerThenOuter() { // PAPER: locking-pattern-variant
    synchronized (a) {
      synchronized (d) {
        synchronized (b) {
          c--;
        }
      }
      synchronized (this) {
        c++;
      }
    }
  }
}

/** The JDK's own classes are filtered, section 5.2; the program's own are not. */
class Filtered {
  private final java.util.Vector<String> v = new java.util.Vector<>();
  private final StringBuffer s = new StringBuffer();
  private final java.util.Hashtable<String, String> h = new java.util.Hashtable<>();

  static class Own {
    private int n;

    synchronized void add() {
      n++;
    }

    synchronized int size() {
      return n;
    }
  }

  private final Own own = new Own();

  synchronized void vector() {
    v.add("a");
    v.add("b");
  }

  synchronized void buffer() {
    s.append("a");
    s.append("b");
  }

  synchronized void table() {
    if (h.get("a") == null) h.put("a", "b");
  }

  synchronized void ownOne() { // PAPER: locking-pattern; locking-pattern-variant
    own.add();
    own.size();
  }

  void vectorAsContext() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (v) {
      own.add();
      own.add();
    }
  }
}

/** try-with-lock, interfaces of java.util.concurrent, read and write locks. */
class LibraryLocks {
  private final ReadWriteLock rw = new ReentrantReadWriteLock();
  private final Lock l = new ReentrantLock();
  private final Lock[] ls = {l};
  private int c;

  private int get() {
    rw.readLock().lock();
    try {
      return c;
    } finally {
      rw.readLock().unlock();
    }
  }

  private void set(int v) {
    rw.writeLock().lock();
    try {
      c = v;
    } finally {
      rw.writeLock().unlock();
    }
  }

  synchronized void element(int i) { // PAPER: locking-pattern; locking-pattern-variant
    ls[i].lock();
    try {
      c++;
    } finally {
      ls[i].unlock();
    }
    ls[i].lock();
    try {
      c--;
    } finally {
      ls[i].unlock();
    }
  }

  synchronized void given(Lock x) { // PAPER: locking-pattern; locking-pattern-variant
    x.lock();
    try {
      c++;
    } finally {
      x.unlock();
    }
    x.lock();
    try {
      c--;
    } finally {
      x.unlock();
    }
  }

  synchronized void twoGiven(Lock x, Lock y) { // PAPER: locking-pattern-variant
    x.lock();
    try {
      c++;
    } finally {
      x.unlock();
    }
    y.lock();
    try {
      c--;
    } finally {
      y.unlock();
    }
  }

  synchronized void triedTwice() { // PAPER: locking-pattern; locking-pattern-variant
    if (l.tryLock()) {
      try {
        c++;
      } finally {
        l.unlock();
      }
    }
    if (l.tryLock()) {
      try {
        c--;
      } finally {
        l.unlock();
      }
    }
  }

  void lockHeldOnly() {
    l.lock();
    try {
      c++;
    } finally {
      l.unlock();
    }
    l.lock();
    try {
      c--;
    } finally {
      l.unlock();
    }
  }
}
