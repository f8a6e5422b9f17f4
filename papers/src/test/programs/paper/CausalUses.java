// RULES: view-inconsistency, causal-stale-value

import dev.untorn.annotations.Atomic;
import java.util.*;

/** Paper 001: what depends on a value. */
public class CausalUses {
  private int a;
  private int b;
  private int c;
  private int d;
  private final Map<String, Integer> map = new HashMap<>();
  private final int[] arr = new int[4];

  @Atomic
  int a() {
    return a;
  }

  @Atomic
  int b() {
    return b;
  }

  @Atomic
  void ab(int v) {
    a = v;
    b = v;
  }

  @Atomic
  void setC(int v) {
    c = v;
  }

  @Atomic
  void setD(int v) {
    d = v;
  }

  @Atomic
  int c() {
    return c;
  }

  @Atomic
  int at(int i) {
    return arr[i];
  }

  @Atomic
  void put(int i, int v) {
    arr[i] = v;
  }

  int max() { // PAPER: view-inconsistency a b
    return Math.max(a(), b());
  }

  void moved() { // PAPER: causal-stale-value arr[]
    put(1, at(0));
  }

  void chain() { // PAPER: causal-stale-value c d
    int v = c();
    int w = v;
    for (int i = 0; i < 3; i++) {
      w = w + i;
    }
    setD(w);
  }

  void thrown() { // PAPER: causal-stale-value c d
    if (c() < 0) throw new IllegalStateException();
    setD(3);
  }

  void switched() { // PAPER: causal-stale-value a d
    switch (a()) {
      case 1:
        setD(1);
        break;
      default:
    }
  }

  void indexed() { // PAPER: causal-stale-value arr[] c
    put(c(), 4);
  }

  void sets() {
    ab(1);
    setC(2);
    put(2, 2);
  }

  void printed() {
    System.out.println(a());
  }

  public static void main(String[] q) {
    CausalUses m = new CausalUses();
    new Thread(m::max).start();
    new Thread(m::moved).start();
    new Thread(m::chain).start();
    new Thread(m::thrown).start();
    new Thread(m::switched).start();
    new Thread(m::indexed).start();
    new Thread(m::sets).start();
    new Thread(m::printed).start();
  }
}
