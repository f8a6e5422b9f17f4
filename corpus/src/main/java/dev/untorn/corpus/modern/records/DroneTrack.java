package dev.untorn.corpus.modern.records;

/** A drone's position as a volatile record, without any lock; moves are lost. */
public final class DroneTrack {

  /** A place in the air. */
  record Place(int east, int north) {}

  private volatile Place place = new Place(0, 0);

  public void fly(int east, int north) { // TORN: stale-value, block
    Place old = place;
    place = new Place(old.east() + east, old.north() + north);
  }

  /** A single read of an immutable value: both numbers are from one moment. */
  public int distance() {
    Place now = place;
    return Math.abs(now.east()) + Math.abs(now.north());
  }

  public static void main(String[] args) throws InterruptedException {
    DroneTrack track = new DroneTrack();
    Runnable pilot =
        () -> {
          for (int i = 0; i < 500; i++) {
            track.fly(1, -1);
            track.distance();
          }
        };
    Thread first = new Thread(pilot);
    Thread second = new Thread(pilot);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("distance: " + track.distance());
  }
}
