package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link Risk}: battle and game are closed in one step. */
public final class RiskFixed {

  /** The state of a game on the server. */
  static final class Game {
    private boolean open = true;
    private int battle;

    synchronized void startBattle(int number) {
      if (open) {
        battle = number;
      }
    }

    synchronized void closeBattle() {
      battle = 0;
    }

    synchronized void close() {
      open = false;
    }

    synchronized void reopen() {
      open = true;
    }
  }

  private final Game game;
  private int kicks;

  RiskFixed(Game game) {
    this.game = game;
  }

  public synchronized void kicked() {
    kicks++;
    synchronized (game) {
      game.closeBattle();
      game.close();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Game game = new Game();
    RiskFixed client = new RiskFixed(game);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              client.kicked();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              game.reopen();
              game.startBattle(i + 1);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
