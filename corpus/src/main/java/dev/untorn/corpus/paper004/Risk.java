package dev.untorn.corpus.paper004;

/** Risk: a client that is kicked closes the battle, and then the game. */
public final class Risk {

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

  Risk(Game game) {
    this.game = game;
  }

  /** A battle that starts between the two steps goes on in a game that is closed. */
  public synchronized void kicked() { // TORN: locking-pattern
    kicks++;
    game.closeBattle();
    game.close();
  }

  public static void main(String[] args) throws InterruptedException {
    Game game = new Game();
    Risk client = new Risk(game);
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
