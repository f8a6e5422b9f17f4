package dev.untorn.corpus.modern.views;

/** Level and score of a player, shown and set together. */
public final class PlayerProgressFixed {

  private final Object lock = new Object();
  private int level = 1;
  private int score;

  public void promote(int newLevel) {
    synchronized (lock) {
      level = newLevel;
      score = newLevel * 1000;
    }
  }

  public String status() {
    synchronized (lock) {
      return "level " + level + " with " + score + " points";
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PlayerProgressFixed progress = new PlayerProgressFixed();
    Runnable game =
        () -> {
          for (int i = 0; i < 500; i++) {
            progress.promote(i);
          }
        };
    Runnable screen =
        () -> {
          for (int i = 0; i < 500; i++) {
            progress.status();
          }
        };
    Thread first = new Thread(game);
    Thread second = new Thread(screen);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println(progress.status());
  }
}
