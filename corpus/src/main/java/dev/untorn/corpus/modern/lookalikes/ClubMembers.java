package dev.untorn.corpus.modern.lookalikes;

import java.util.HashMap;
import java.util.Map;

/** Members under one lock, with private methods that rely on their callers to hold it. */
public final class ClubMembers {
  private final Map<String, Integer> fees = new HashMap<>();
  private int paying;

  private boolean isMember(String name) {
    return fees.containsKey(name);
  }

  private int feeOf(String name) {
    return fees.getOrDefault(name, 0);
  }

  private void setFee(String name, int fee) {
    fees.put(name, fee);
  }

  public synchronized boolean join(String name) {
    if (isMember(name)) {
      return false;
    }
    setFee(name, 0);
    return true;
  }

  public synchronized void charge(String name, int fee) {
    if (isMember(name)) {
      if (feeOf(name) == 0) {
        paying++;
      }
      setFee(name, feeOf(name) + fee);
    }
  }

  /** A reentrant acquire: no other thread can run in between. */
  public synchronized void joinAndCharge(String name, int fee) {
    join(name);
    charge(name, fee);
    if (paying() > 1000) {
      reset();
    }
  }

  public synchronized int paying() {
    return paying;
  }

  public synchronized void reset() {
    fees.clear();
    paying = 0;
  }

  public static void main(String[] args) throws InterruptedException {
    ClubMembers club = new ClubMembers();
    Runnable clerk =
        () -> {
          for (int i = 0; i < 300; i++) {
            club.joinAndCharge("member-" + i % 20, 5);
          }
          club.reset();
        };
    Thread first = new Thread(clerk);
    Thread second = new Thread(clerk);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("paying: " + club.paying());
  }
}
