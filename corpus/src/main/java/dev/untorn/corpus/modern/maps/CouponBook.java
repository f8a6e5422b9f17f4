package dev.untorn.corpus.modern.maps;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Coupons that may be used once, and a limited club; a coupon can be used twice and the club
 * overfilled.
 */
public final class CouponBook {
  private static final int PLACES = 10;
  private final Set<String> valid = new ConcurrentSkipListSet<>();
  private final Set<String> club = ConcurrentHashMap.newKeySet();

  public void issue(String code) {
    valid.add(code);
  }

  public boolean redeem(String code) { // TORN: stale-value, causal-stale-value
    if (!valid.contains(code)) {
      return false;
    }
    valid.remove(code);
    return true;
  }

  public boolean join(String customer) { // TORN: stale-value, causal-stale-value
    return club.size() < PLACES && club.add(customer);
  }

  public int members() {
    return club.size();
  }

  public static void main(String[] args) throws InterruptedException {
    CouponBook book = new CouponBook();
    Runnable till =
        () -> {
          for (int i = 0; i < 500; i++) {
            book.issue("code-" + i);
            book.redeem("code-" + i);
            book.join(Thread.currentThread().getName() + i);
          }
        };
    Thread first = new Thread(till);
    Thread second = new Thread(till);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("members: " + book.members());
  }
}
