package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link CallGraph}: B is held as long as A. */
public final class CallGraphFixed {
  private final Object a = new Object();
  private final Object b = new Object();
  private int inA;
  private int balance;
  private int seen;

  public void m1() {
    synchronized (a) {
      synchronized (b) {
        m2();
      }
    }
  }

  private void m2() {
    m3();
    m4();
  }

  private void m3() {
    synchronized (a) {
      inA++;
      m5(1);
    }
  }

  private void m4() {
    synchronized (a) {
      inA--;
      m5(-1);
    }
  }

  private void m5(int change) {
    synchronized (b) {
      balance += change;
    }
  }

  public void look() {
    synchronized (b) {
      seen = balance;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CallGraphFixed graph = new CallGraphFixed();
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              graph.m1();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              graph.look();
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
