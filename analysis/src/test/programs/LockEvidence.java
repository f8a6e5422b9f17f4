import java.util.ArrayList;
import java.util.List;

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

    synchronized void show(List<String> to) {
      to.add("value " + value);
    }

    boolean showsAndHasRoom(List<String> to) {
      show(to);
      return to.size() < 100;
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

  synchronized void showsTwice(Box box, List<String> to) { // repeated-read
    if (box.showsAndHasRoom(to)) {
      box.show(to);
    }
  }

  synchronized void busy(boolean is) {
    isBusy = is;
  }

  /** Has an inner object that locks it. */
  static class Outer {
    private final Inner inner = new Inner();
    private int sum;

    synchronized void throughInner() { // outer-object
      inner.add(inner.sum() + 1);
    }

    synchronized void throughBox(Box box) { // torn
      box.value(box.value() + 1);
    }

    class Inner {
      int sum() {
        synchronized (Outer.this) {
          return sum;
        }
      }

      void add(int to) {
        synchronized (Outer.this) {
          sum = to;
        }
      }
    }
  }

  static final Box BOX = new Box();
  static final Outer OUTER = new Outer();
  static final LockEvidence EVIDENCE = new LockEvidence();

  static void all(LockEvidence one) throws InterruptedException {
    one.changesTwo(BOX, true);
    one.changesTwoByOne(BOX);
    one.locksAgain(BOX);
    one.locksAnother(BOX);
    one.waitsAndChanges(BOX);
    one.changes(BOX);
    one.showsTwice(BOX, new ArrayList<>());
    one.busy(false);
    OUTER.throughInner();
    OUTER.throughBox(BOX);
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
