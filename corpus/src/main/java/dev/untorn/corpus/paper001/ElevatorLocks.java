package dev.untorn.corpus.paper001;

import java.util.Random;

/**
 * Lifts that read the calls of a floor, and look again under its lock before they claim one: no
 * violation.
 *
 * <p>The elevator of the papers on stale values, online reduction and blocks too. Arguments: lifts
 * and calls.
 */
public final class ElevatorLocks {
  private static final int FLOORS = 8;

  /** The buttons of one floor; its own lock guards it. */
  static final class Floor {
    private int upPeople;
    private int downPeople;
    private boolean upClaimed;
    private boolean downClaimed;
  }

  private final Floor[] floors = new Floor[FLOORS];

  ElevatorLocks() {
    for (int i = 0; i < FLOORS; i++) {
      floors[i] = new Floor();
    }
  }

  void pushUp(int floor) {
    synchronized (floors[floor]) {
      floors[floor].upPeople++;
    }
  }

  void pushDown(int floor) {
    synchronized (floors[floor]) {
      floors[floor].downPeople++;
    }
  }

  boolean checkUp(int floor) {
    synchronized (floors[floor]) {
      return floors[floor].upPeople != 0 && !floors[floor].upClaimed;
    }
  }

  boolean checkDown(int floor) {
    synchronized (floors[floor]) {
      return floors[floor].downPeople != 0 && !floors[floor].downClaimed;
    }
  }

  /** The first look only saves work: what it saw is checked again. */
  boolean claimUp(int floor) {
    if (checkUp(floor)) {
      synchronized (floors[floor]) {
        if (floors[floor].upPeople != 0 && !floors[floor].upClaimed) {
          floors[floor].upClaimed = true;
          return true;
        }
      }
    }
    return false;
  }

  boolean claimDown(int floor) {
    if (checkDown(floor)) {
      synchronized (floors[floor]) {
        if (floors[floor].downPeople != 0 && !floors[floor].downClaimed) {
          floors[floor].downClaimed = true;
          return true;
        }
      }
    }
    return false;
  }

  /** Lets the people in; only the lift that has claimed the call comes here. */
  int boardUp(int floor) {
    synchronized (floors[floor]) {
      int people = floors[floor].upPeople;
      floors[floor].upPeople = 0;
      floors[floor].upClaimed = false;
      return people;
    }
  }

  int boardDown(int floor) {
    synchronized (floors[floor]) {
      int people = floors[floor].downPeople;
      floors[floor].downPeople = 0;
      floors[floor].downClaimed = false;
      return people;
    }
  }

  /** Goes up and down and takes the calls that it can claim. */
  static final class Lift extends Thread {
    private final ElevatorLocks controls;
    private final int rounds;
    int passengers;

    Lift(ElevatorLocks controls, int rounds) {
      this.controls = controls;
      this.rounds = rounds;
    }

    @Override
    public void run() {
      for (int round = 0; round < rounds; round++) {
        for (int floor = 0; floor < FLOORS; floor++) {
          if (controls.claimUp(floor)) {
            passengers += controls.boardUp(floor);
          }
        }
        for (int floor = FLOORS - 1; floor >= 0; floor--) {
          if (controls.claimDown(floor)) {
            passengers += controls.boardDown(floor);
          }
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int lifts = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int calls = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    ElevatorLocks controls = new ElevatorLocks();
    Lift[] all = new Lift[lifts];
    for (int i = 0; i < lifts; i++) {
      all[i] = new Lift(controls, calls);
      all[i].start();
    }
    Random random = new Random(4);
    for (int i = 0; i < calls; i++) {
      controls.pushUp(random.nextInt(FLOORS));
      controls.pushDown(random.nextInt(FLOORS));
    }
    for (Lift lift : all) {
      lift.join();
    }
  }
}
