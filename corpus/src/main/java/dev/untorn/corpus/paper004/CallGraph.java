package dev.untorn.corpus.paper004;

/** Figure 4: five methods in which B is acquired and released twice while A is held. */
public final class CallGraph {
  private final Object a = new Object();
  private final Object b = new Object();
  private int inA;
  private int balance;
  private int seen;

  /**
   * Holds A throughout, but B only for each of the two halves: others see a balance that is not 0.
   */
  public void m1() { // TORN: locking-pattern
    synchronized (a) {
      m2();
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
    CallGraph graph = new CallGraph();
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
