package dev.untorn.corpus.modern.causal;

/** Points decide the tier of a member, under the lock of both. */
public final class LoyaltyClubFixed {

  private int points;
  private String tier = "basic";

  public synchronized void earn(int more) {
    points += more;
  }

  public synchronized void redeem() {
    points = 0;
    tier = "basic";
  }

  public synchronized int points() {
    return points;
  }

  private static String tierFor(int points) {
    return points > 100 ? "gold" : "basic";
  }

  public synchronized void review() {
    tier = tierFor(points);
  }

  public synchronized String tier() {
    return tier;
  }

  public static void main(String[] args) throws InterruptedException {
    LoyaltyClubFixed club = new LoyaltyClubFixed();
    Runnable member =
        () -> {
          for (int i = 0; i < 500; i++) {
            club.earn(60);
            club.review();
            club.redeem();
          }
        };
    Thread first = new Thread(member);
    Thread second = new Thread(member);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("tier: " + club.tier());
  }
}
