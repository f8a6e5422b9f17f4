package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Elevator}: a visit of a floor is one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class ElevatorFixed {
  private static final int FLOORS = 6;

  private final int[] upPeople = new int[FLOORS];
  private final int[] downPeople = new int[FLOORS];
  private final boolean[] upClaimed = new boolean[FLOORS];
  private final boolean[] downClaimed = new boolean[FLOORS];

  @Atomic
  synchronized void callUp(int floor) {
    upPeople[floor]++;
  }

  @Atomic
  synchronized void callDown(int floor) {
    downPeople[floor]++;
  }

  @Atomic
  synchronized boolean checkUp(int floor) {
    return upPeople[floor] > 0 && !upClaimed[floor];
  }

  @Atomic
  synchronized boolean checkDown(int floor) {
    return downPeople[floor] > 0 && !downClaimed[floor];
  }

  @Atomic
  synchronized void claimUp(int floor) {
    upClaimed[floor] = true;
  }

  @Atomic
  synchronized void claimDown(int floor) {
    downClaimed[floor] = true;
  }

  @Atomic
  synchronized void boardUp(int floor) {
    upPeople[floor] = 0;
  }

  @Atomic
  synchronized void boardDown(int floor) {
    downPeople[floor] = 0;
  }

  @Atomic
  synchronized void leaveUp(int floor) {
    upClaimed[floor] = false;
  }

  @Atomic
  synchronized void leaveDown(int floor) {
    downClaimed[floor] = false;
  }

  @Atomic
  synchronized void visit(int floor) {
    if (checkUp(floor)) {
      claimUp(floor);
      boardUp(floor);
      leaveUp(floor);
    }
    if (checkDown(floor)) {
      claimDown(floor);
      boardDown(floor);
      leaveDown(floor);
    }
  }

  /** Visits one floor after the other; its passengers call from there too. */
  static final class Lift implements Runnable {
    private final ElevatorFixed controls;

    Lift(ElevatorFixed controls) {
      this.controls = controls;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        controls.callUp(i % FLOORS);
        controls.callDown(i * 5 % FLOORS);
        controls.visit(i % FLOORS);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ElevatorFixed controls = new ElevatorFixed();
    Thread first = new Thread(new Lift(controls));
    Thread second = new Thread(new Lift(controls));
    Thread third = new Thread(new Lift(controls));
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
  }
}
