/** Operations that evidence about locks refutes, each with a twin that looks alike and is torn. */
class LockEvidence {

  /** Something that others lock. */
  static class Box {
    private int value;
    private int other;

    synchronized int value() {
      return value;
    }

    synchronized void value(int to) {
      value = to;
    }

    synchronized int other() {
      return other;
    }

    synchronized void other(int to) {
      other = to;
    }

    synchronized void both(int to) {
      value = to;
      other = to;
    }
  }

  private Object lock = new Object();
  private boolean isBusy;

  LockEvidence() {}

  synchronized void changesTwo(Box box, boolean isSmall) { // unrelated-steps
    int one = box.value();
    System.out.println("one");
    box.other(isSmall ? 1 : 2);
    System.out.println(one);
  }

  synchronized void changesTwoByOne(Box box) { // torn
    int one = box.value();
    System.out.println("one");
    box.other(one + 1);
  }

  void locksAgain(Box box) { // same-lock
    synchronized (lock) {
      renew(box);
      if (lockedValue(box) > 0) {
        lockedValue(box, 2);
      }
    }
  }

  void locksAnother(Box box) { // torn
    synchronized (lock) {
      renew(box);
      if (box.value() > 0) {
        box.value(2);
      }
    }
  }

  private void renew(Box box) {
    if (box == null) {
      lock = new Object();
    }
  }

  private int lockedValue(Box box) {
    synchronized (lock) {
      return box.value;
    }
  }

  private void lockedValue(Box box, int to) {
    synchronized (lock) {
      box.value = to;
    }
  }

  synchronized void waitsAndChanges(Box box) throws InterruptedException { // wait-between
    int one = box.value();
    while (isBusy) {
      wait(1);
    }
    box.value(one + 1);
  }

  synchronized void changes(Box box) { // torn
    int one = box.value();
    box.value(one + 1);
  }

  synchronized void busy(boolean is) {
    isBusy = is;
  }

  static final Box BOX = new Box();
  static final LockEvidence EVIDENCE = new LockEvidence();

  static void all(LockEvidence one) throws InterruptedException {
    one.changesTwo(BOX, true);
    one.changesTwoByOne(BOX);
    one.locksAgain(BOX);
    one.locksAnother(BOX);
    one.waitsAndChanges(BOX);
    one.changes(BOX);
    one.busy(false);
    BOX.both(4);
    BOX.value(3);
    BOX.other(BOX.other() + 1);
  }

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                try {
                  all(EVIDENCE);
                  all(new LockEvidence());
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              })
          .start();
    }
  }
}
