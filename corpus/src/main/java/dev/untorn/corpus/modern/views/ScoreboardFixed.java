package dev.untorn.corpus.modern.views;

/** Goals of both teams; the lead is worked out and kept under one lock. */
public final class ScoreboardFixed {

  private int home;
  private int guest;
  private int lead;

  public synchronized void goals(int homeGoals, int guestGoals) {
    home = homeGoals;
    guest = guestGoals;
  }

  public synchronized void refresh() {
    lead = home - guest;
  }

  public synchronized int lead() {
    return lead;
  }

  public static void main(String[] args) throws InterruptedException {
    ScoreboardFixed board = new ScoreboardFixed();
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
