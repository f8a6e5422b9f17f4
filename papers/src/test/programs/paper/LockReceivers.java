// RULES: locking-pattern, locking-pattern-variant

import java.util.*;
import java.util.function.*;

/** Paper 004: receivers, parameters and anonymous classes. */
public class LockReceivers {
  private final Object b = new Object();
  private final Object d = new Object();
  static final Object S = new Object();
  private int c;

  interface Act {
    void go();
  }

  interface Give {
    void to(Object o);
  }

  private void run(Act a) {
    a.go();
  }

  private void runTwice(Act a) {
    a.go();
    a.go();
  }

  synchronized void anonymousTwice() { // PAPER: locking-pattern; locking-pattern-variant
    Act a =
        new Act() {
          public void go() {
            synchronized (b) {
              c++;
            }
          }
        };
    a.go();
    a.go();
  }

  synchronized void anonymousStatic() { // PAPER: locking-pattern; locking-pattern-variant
    run(
        new Act() {
          public void go() {
            synchronized (S) {
              c++;
            }
            synchronized (S) {
              c++;
            }
          }
        });
  }

  synchronized void lambdaParameter() { // PAPER: locking-pattern; locking-pattern-variant
    Give g =
        o -> {
          synchronized (o) {
            c++;
          }
        };
    g.to(b);
    g.to(b);
  }

  synchronized void lambdaParameters() { // PAPER: locking-pattern-variant
    Consumer<Object> g =
        o -> {
          synchronized (o) {
            c++;
          }
        };
    g.accept(b);
    g.accept(d);
  }

  private synchronized void sub() {
    synchronized (d) {
      c++;
    }
  }

  void otherContext(LockReceivers m) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (m) {
      m.sub();
      m.sub();
    }
  }

  void deepContext(LockReceivers m) { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (S) {
      if (c > 0) {
        while (c < 9) {
          m.sub();
        }
      }
    }
  }

  static class L {
    L n;
    Object o = new Object();
    int v;

    synchronized void up() {
      v++;
    }
  }

  synchronized void walk(L l) { // PAPER: locking-pattern-variant
    while (l != null) {
      l.up();
      l = l.n;
    }
  }

  synchronized void walkHead(L l) { // PAPER: locking-pattern; locking-pattern-variant
    L k = l;
    while (k != null) {
      l.up();
      k = k.n;
    }
  }

  synchronized void fieldOfParam(L l) { // PAPER: locking-pattern; locking-pattern-variant
    l.n.up();
    l.n.up();
  }

  synchronized void fieldOfParamAssigned(L l) { // PAPER: locking-pattern-variant
    l.n.up();
    l.n = new L();
    l.n.up();
  }

  synchronized void otherParamAssigned(L l, L m) { // PAPER: locking-pattern; locking-pattern-variant
    l.n.up();
    m.n = new L();
    l.n.up();
  }

  synchronized void arrayOfArray(L[][] x, int i) { // PAPER: locking-pattern; locking-pattern-variant
    x[i][i + 1].up();
    x[i][i + 1].up();
  }

  synchronized void cast(Object o) { // PAPER: locking-pattern; locking-pattern-variant
    ((L) o).up();
    ((L) o).up();
  }

  public static void main(String[] args) {}
}
