package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * Lifts that read the calls of a floor and claim them in separate steps.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Elevator {
  private static final int FLOORS = 6;

  private final int[] upPeople = new int[FLOORS];
  private final int[] downPeople = new int[FLOORS];
  private final boolean[] upClaimed = new boolean[FLOORS];
  private final boolean[] downClaimed = new boolean[FLOORS];

  @Atomic
  void callUp(int floor) { // TORN(dynamic): block
    upPeople[floor]++;
  }

  @Atomic
  void callDown(int floor) { // TORN(dynamic): block
    downPeople[floor]++;
  }

  @Atomic
  boolean checkUp(int floor) { // TORN(dynamic): block
    return upPeople[floor] > 0 && !upClaimed[floor];
  }

  @Atomic
  boolean checkDown(int floor) { // TORN(dynamic): block
    return downPeople[floor] > 0 && !downClaimed[floor];
  }

  @Atomic
  void claimUp(int floor) {
    upClaimed[floor] = true;
  }

  @Atomic
  void claimDown(int floor) {
    downClaimed[floor] = true;
  }

  @Atomic
  void boardUp(int floor) {
    upPeople[floor] = 0;
  }

  @Atomic
  void boardDown(int floor) {
    downPeople[floor] = 0;
  }

  @Atomic
  void leaveUp(int floor) {
    upClaimed[floor] = false;
  }

  @Atomic
  void leaveDown(int floor) {
    downClaimed[floor] = false;
  }

  /** Two lifts can claim the same call, and the people who came meanwhile are forgotten. */
  void visit(int floor) { // TORN: view-inconsistency, stale-value, causal-stale-value
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
    private final Elevator controls;

    Lift(Elevator controls) {
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
    Elevator controls = new Elevator();
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
