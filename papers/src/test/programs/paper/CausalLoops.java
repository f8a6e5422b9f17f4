// RULES: causal-stale-value

import dev.untorn.annotations.Atomic;

/** Paper 001, section 5.2, m1 = m2: values that leave a block and come back into the same block. */
public class CausalLoops {
  static volatile boolean go;
  private int a;
  private int b;
  private int c;
  private int d;
  private int e;
  private int f;
  private int g;
  private int h;
  private int i;

  @Atomic
  int stepA(int v) {
    int old = a;
    a = v + 1;
    return old;
  }

  void argument() { // PAPER: causal-stale-value a
    int v = 0;
    while (go) {
      v = stepA(v);
    }
  }

  @Atomic
  int stepB(int v) {
    int old = b;
    b = v + 1;
    return old;
  }

  /** In the paper's language an argument is a variable, assigned because of the condition. */
  void condition() { // PAPER: causal-stale-value b
    while (stepB(3) > 0) {
      Thread.onSpinWait();
    }
  }

  void local() { // PAPER: causal-stale-value c
    int v = 0;
    while (go) {
      synchronized (this) {
        int old = c;
        c = v + 1;
        v = old;
      }
    }
  }

  void inside() {
    while (go) {
      synchronized (this) {
        int v = d;
        d = v + 1;
      }
    }
  }

  void onlyOut() {
    int v = 0;
    while (go) {
      synchronized (this) {
        v = e;
        e = 3;
      }
    }
    System.out.println(v);
  }

  @Atomic
  int stepF(int v) {
    int old = f;
    f = v + 1;
    return old;
  }

  static int same(int v) {
    return v;
  }

  void throughHelper() { // PAPER: causal-stale-value f
    int v = 0;
    do {
      v = same(stepF(same(v)));
    } while (go);
  }

  @Atomic
  int stepG(int v, int ignored) {
    int old = g;
    g = v;
    return old;
  }

  /** The value comes back, but nothing is written with it. */
  void ignored() {
    int v = 0;
    while (go) {
      v = stepG(1, v);
    }
  }

  @Atomic
  int stepH(int v) {
    int old = h;
    h = v + 1;
    return old;
  }

  void recursion(int v, int depth) { // PAPER: causal-stale-value h
    if (depth > 0) {
      recursion(stepH(v), depth - 1);
    }
  }

  @Atomic
  int stepI(int v) {
    int old = i;
    i = v + 1;
    return old;
  }

  /** Never the value of the step before. */
  void constant() {
    int v = 0;
    while (go) {
      v = stepI(4);
    }
    System.out.println(v);
  }

  public static void main(String[] args) {
    CausalLoops all = new CausalLoops();
    for (int n = 0; n < 2; n++) {
      new Thread(
              () -> {
                all.argument();
                all.condition();
                all.local();
                all.inside();
                all.onlyOut();
                all.throughHelper();
                all.ignored();
                all.recursion(1, 3);
                all.constant();
              })
          .start();
    }
  }
}
