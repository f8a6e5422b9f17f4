package dev.untorn.corpus.paper004;

/**
 * TuxGuitar: a method that is not meant to be atomic is synchronized all the same: the pattern
 * without harm.
 */
public final class NeedlesslySynchronized {

  /** A board where everybody posts notes. */
  static final class Board {
    private int notes;

    synchronized void post() {
      notes++;
    }
  }

  private final Board board;

  NeedlesslySynchronized(Board board) {
    this.board = board;
  }

  /** Posts two notes that have nothing to do with each other; the lock is of no use. */
  private synchronized void postTwo() {
    board.post();
    board.post();
  }

  public static void main(String[] args) throws InterruptedException {
    Board board = new Board();
    NeedlesslySynchronized one = new NeedlesslySynchronized(board);
    NeedlesslySynchronized two = new NeedlesslySynchronized(board);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              one.postTwo();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              two.postTwo();
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
