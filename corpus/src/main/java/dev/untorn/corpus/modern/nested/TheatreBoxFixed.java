package dev.untorn.corpus.modern.nested;

/** A box office that lets the house move guests in one step. */
public final class TheatreBoxFixed {

  /** The number of guests in each hall. */
  static final class House {
    private final int[] guests = new int[2];

    synchronized void seat(int hall, int count) {
      guests[hall] += count;
    }

    synchronized void move(int from, int to, int count) {
      guests[from] -= count;
      guests[to] += count;
    }

    synchronized int total() {
      return guests[0] + guests[1];
    }
  }

  private int moves;

  public synchronized void move(House house, int count) {
    house.move(0, 1, count);
    moves++;
  }

  public synchronized int moves() {
    return moves;
  }

  public static void main(String[] args) throws InterruptedException {
    House house = new House();
    house.seat(0, 500);
    house.move(0, 1, 0);
    TheatreBoxFixed office = new TheatreBoxFixed();
    Runnable clerk =
        () -> {
          for (int i = 0; i < 500; i++) {
            office.move(house, 1);
          }
        };
    Runnable fireSafety =
        () -> {
          for (int i = 0; i < 500; i++) {
            house.total();
          }
        };
    Thread first = new Thread(clerk);
    Thread second = new Thread(fireSafety);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("moves: " + office.moves());
  }
}
