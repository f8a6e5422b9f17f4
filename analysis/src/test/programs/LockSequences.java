/** Sequences of acquisitions: what each method does stands in its name. */
class LockSequences {

  static class Box {
    private int value;

    synchronized int value() {
      return value;
    }

    synchronized void value(int to) {
      value = to;
    }
  }

  private boolean isOpen;

  synchronized void acquiresAgain(Box box) {
    box.value(box.value() + 1);
  }

  void acquiresAgainWithoutContext(Box box) {
    box.value(box.value() + 1);
  }

  synchronized void holdsAllTheWhile(Box box) {
    synchronized (box) {
      box.value(box.value() + 1);
    }
  }

  synchronized void acquiresOneOrTheOther(Box box, boolean isFirst) {
    if (isFirst) {
      box.value(1);
    } else {
      box.value(2);
    }
  }

  synchronized void acquiresUnderOppositeConditions(Box box, boolean isFirst) {
    if (isFirst) {
      box.value(1);
    }
    if (!isFirst) {
      box.value(2);
    }
  }

  synchronized void acquiresInLoop(Box box, int count) {
    for (int i = 0; i < count; i++) {
      box.value(i);
    }
  }

  synchronized void waitsInBetween(Box box) throws InterruptedException {
    int old = box.value();
    while (!isOpen) {
      wait();
    }
    box.value(old + 1);
  }

  synchronized void open() {
    isOpen = true;
    notifyAll();
  }

  public static void main(String[] args) throws InterruptedException {
    LockSequences one = new LockSequences();
    Box box = new Box();
    one.acquiresAgain(box);
    one.acquiresAgainWithoutContext(box);
    one.holdsAllTheWhile(box);
    one.acquiresOneOrTheOther(box, true);
    one.acquiresUnderOppositeConditions(box, true);
    one.acquiresInLoop(box, 2);
    one.open();
    one.waitsInBetween(box);
  }
}
