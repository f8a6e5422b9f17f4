package dev.untorn.corpus.modern.causal;

/** Points decide the tier of a member; a tier can be set from points that are no longer there. */
public final class LoyaltyClub {
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

  private synchronized void promote(String newTier) {
    tier = newTier;
  }

  private static String tierFor(int points) {
    return points > 100 ? "gold" : "basic";
  }

  public void review() { // TORN: stale-value, causal-stale-value
    String earned = tierFor(points());
    promote(earned);
  }

  public synchronized String tier() {
    return tier;
  }

  public static void main(String[] args) throws InterruptedException {
    LoyaltyClub club = new LoyaltyClub();
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
