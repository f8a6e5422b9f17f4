package dev.untorn.corpus.modern.maps;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Coupons that may be used once, and a limited club whose size is checked under the lock of every
 * change.
 */
public final class CouponBookFixed {
  private static final int PLACES = 10;
  private final Set<String> valid = new ConcurrentSkipListSet<>();
  private final Set<String> club = new HashSet<>();

  public void issue(String code) {
    valid.add(code);
  }

  /** Only one of two callers gets true for removing the code. */
  public boolean redeem(String code) {
    return valid.remove(code);
  }

  public boolean join(String customer) {
    synchronized (club) {
      return club.size() < PLACES && club.add(customer);
    }
  }

  public int members() {
    synchronized (club) {
      return club.size();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CouponBookFixed book = new CouponBookFixed();
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
