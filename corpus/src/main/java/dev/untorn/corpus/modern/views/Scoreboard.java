package dev.untorn.corpus.modern.views;

/** Goals of both teams, compared under the lock; the lead is kept from two separate looks. */
public final class Scoreboard {
  private int home;
  private int guest;
  private int lead;

  public synchronized void goals(int homeGoals, int guestGoals) {
    home = homeGoals;
    guest = guestGoals;
  }

  private synchronized int home() {
    return home;
  }

  private synchronized int guest() {
    return guest;
  }

  public void refresh() { // TORN: view-inconsistency, stale-value, causal-stale-value
    int difference = home() - guest();
    synchronized (this) {
      lead = difference;
    }
  }

  public synchronized int lead() {
    return lead;
  }

  public static void main(String[] args) throws InterruptedException {
    Scoreboard board = new Scoreboard();
    Runnable referee =
        () -> {
          for (int i = 0; i < 500; i++) {
            board.goals(i, i);
          }
        };
    Runnable display =
        () -> {
          for (int i = 0; i < 500; i++) {
            board.refresh();
          }
        };
    Thread first = new Thread(referee);
    Thread second = new Thread(display);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("lead: " + board.lead());
  }
}
