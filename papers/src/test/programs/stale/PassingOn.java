/** Values that come and go through methods which only pass them on. */
class PassingOn {

  private final Box box = new Box();
  private final Shelf shelf = new Shelf();

  private int load() {
    return box.get();
  }

  private void store(int value) {
    box.set(value);
  }

  public void counts() { // TORN: hold box
    store(load() + 1);
  }

  public void countsUnderLock() {
    synchronized (box) {
      store(load() + 1);
    }
  }

  public void countsOnShelf() { // TORN: hold shelf.box
    shelf.set(shelf.get() + 1);
  }

  public void opensOnce() { // TORN: hold box
    if (load() == 0) {
      store(1);
    }
  }

  public void opensOnShelf() {
    if (shelf.get() == 0) {
      shelf.set(1);
    }
  }

  public void swaps() {
    int old;
    do {
      old = load();
    } while (!box.setIf(old, old + 1));
  }

  public void swapsOnShelf() {
    while (!shelf.setIf(shelf.get(), 5)) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) {
    PassingOn one = new PassingOn();
    Limited limited = new Limited();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                one.counts();
                one.countsUnderLock();
                one.countsOnShelf();
                one.opensOnce();
                one.opensOnShelf();
                one.swaps();
                one.swapsOnShelf();
                limited.growsByOne();
                limited.growsAbove();
                limited.growsUnderLock();
              })
          .start();
    }
  }
}

/** A number with a lock. */
class Box {
  private int number;

  synchronized int get() {
    return number;
  }

  synchronized void set(int value) {
    number = value;
  }

  synchronized boolean setIf(int old, int value) {
    boolean isSame = old == number;
    if (isSame) {
      number = value;
    }
    return isSame;
  }
}

/** Passes everything on. */
class Shelf {
  private final Box box = new Box();

  int get() {
    return box.get();
  }

  void set(int value) {
    box.set(value);
  }

  boolean setIf(int old, int value) {
    return box.setIf(old, value);
  }
}

/** Inherits a number, and lets none in that is too small. */
class Limited extends Box {

  @Override
  synchronized void set(int value) {
    super.set(Math.max(value, 0));
  }

  void growsByOne() { // TORN: hold the monitor of 'this'
    set(get() + 1);
  }

  void growsAbove() { // TORN: hold the monitor of 'this'
    super.set(super.get() + 1);
  }

  synchronized void growsUnderLock() {
    set(get() + 1);
  }
}
