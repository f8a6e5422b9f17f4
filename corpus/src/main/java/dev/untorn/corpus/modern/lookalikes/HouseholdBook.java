package dev.untorn.corpus.modern.lookalikes;

import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.Vector;

/**
 * A household's accounts with every kind of check-then-act, in a program that never meets a thread.
 */
public final class HouseholdBook {
  private final Map<String, Integer> spent = new HashMap<>();
  private final Hashtable<String, Integer> limits = new Hashtable<>();
  private final Vector<String> bills = new Vector<>();
  private int total;

  public void spend(String what, int cents) {
    Integer old = spent.get(what);
    spent.put(what, old == null ? cents : old + cents);
    total = total + cents;
  }

  public void limit(String what, int cents) {
    if (!limits.containsKey(what)) {
      limits.put(what, cents);
    }
  }

  public void bill(String from) {
    bills.add(from);
  }

  public String payNext() {
    return bills.isEmpty() ? "nothing to pay" : bills.remove(0);
  }

  public boolean isOver(String what) {
    Integer limit = limits.get(what);
    return limit != null && spent.getOrDefault(what, 0) > limit;
  }

  public int total() {
    return total;
  }

  public static void main(String[] args) {
    HouseholdBook book = new HouseholdBook();
    for (int i = 0; i < 10; i++) {
      book.limit("bread", 500);
      book.spend("bread", 90);
      book.bill("baker");
      book.payNext();
    }
    System.out.println("over: " + book.isOver("bread") + ", total: " + book.total());
  }
}
