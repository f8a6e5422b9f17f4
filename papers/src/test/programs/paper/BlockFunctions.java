// RULES: stale-value

import java.util.*;
import java.util.function.*;

/** Paper 000: functions that are passed on, and conditional expressions. */
public class BlockFunctions {
  private final Object lock = new Object();
  private final Object other = new Object();
  private int f;
  private int g;
  private String s = "";
  private IntSupplier kept;

  interface Job {
    int go();
  }

  private int run(Job j) {
    return j.go();
  }

  private int runLocked(Job j) {
    synchronized (lock) {
      return j.go();
    }
  }

  private int apply(IntUnaryOperator o, int v) {
    return o.applyAsInt(v);
  }

  void anonymous() { // PAPER: stale-value f
    int v =
        run(
            new Job() {
              public int go() {
                synchronized (lock) {
                  return f;
                }
              }
            });
    synchronized (lock) {
      g = v;
    }
  }

  void anonymousPlain() {
    synchronized (lock) {
      g =
          run(
              new Job() {
                public int go() {
                  return f;
                }
              });
    }
  }

  void inLocked() { // PAPER: stale-value f
    int v = runLocked(() -> f);
    synchronized (lock) {
      g = v;
    }
  }

  void inLockedHeld() {
    synchronized (lock) {
      g = runLocked(() -> f);
    }
  }

  void applied() { // PAPER: stale-value f
    int v;
    synchronized (lock) {
      v = f;
    }
    int w = apply(x -> x * 2, v);
    synchronized (lock) {
      g = w;
    }
  }

  void appliedHeld() {
    synchronized (lock) {
      g = apply(x -> x * 2, f);
    }
  }

  void appliedLockedInside() {
    synchronized (lock) {
      g =
          apply(
              x -> {
                synchronized (lock) {
                  return x + f;
                }
              },
              3);
    }
  }

  void appliedOtherInside() { // PAPER: stale-value f
    synchronized (lock) {
      g =
          1
              + apply(
                  x -> {
                    synchronized (other) {
                      return x + f;
                    }
                  },
                  3);
    }
  }

  void constantLambda() {
    int v = apply(x -> 5, 3);
    synchronized (lock) {
      g = v;
    }
  }

  void fieldLambda() { // PAPER: stale-value f
    kept =
        () -> {
          synchronized (lock) {
            return f;
          }
        };
    int v = kept.getAsInt();
    synchronized (lock) {
      g = v;
    }
  }

  void equalsOutside() { // PAPER: stale-value s
    String t;
    synchronized (lock) {
      t = s;
    }
    if (t.equals("a")) {
      synchronized (lock) {
        g = 1;
      }
    }
  }

  void equalsInside() {
    boolean b = false;
    synchronized (lock) {
      if (s.equals("a")) {
        b = true;
      }
    }
    if (b) {
      synchronized (lock) {
        g = 1;
      }
    }
  }

  void equalsValue() { // PAPER: stale-value s
    boolean b;
    synchronized (lock) {
      b = s.isEmpty();
    }
    if (b) {
      synchronized (lock) {
        g = 1;
      }
    }
  }

  boolean isBig() {
    synchronized (lock) {
      return f > 9;
    }
  }

  void usesBig() { // PAPER: stale-value f
    if (isBig()) {
      synchronized (lock) {
        f = 0;
      }
    }
  }

  void usesBigHeld() {
    synchronized (lock) {
      if (isBig()) {
        f = 0;
      }
    }
  }

  private int clamp(int v) {
    return v < 0 ? 0 : v;
  }

  void clamped() { // PAPER: stale-value f
    int v;
    synchronized (lock) {
      v = clamp(f);
    }
    synchronized (lock) {
      f = v;
    }
  }

  void clampedHeld() {
    synchronized (lock) {
      f = clamp(f);
    }
  }

  void max() { // PAPER: stale-value f; stale-value g
    int v;
    synchronized (lock) {
      v = f > g ? f : g;
    }
    synchronized (lock) {
      f = v;
    }
  }

  void notFlag() { // PAPER: stale-value f
    boolean b;
    synchronized (lock) {
      b = !(f == 3);
    }
    System.out.println(b);
  }

  void switchExpr(int k) { // PAPER: stale-value f
    int v;
    synchronized (lock) {
      v =
          switch (f) {
            case 1 -> 10;
            case 2 -> 20;
            default -> 0;
          };
    }
    synchronized (lock) {
      g = v;
    }
  }

  public static void main(String[] args) {}
}
