/** Methods that code outside cannot call, and locks that lose their name. */
public class Hidden {
  int n;
  Object lock = new Object();

  /** Calls what classes below do. */
  public abstract static class Above {
    int n;

    public final synchronized void run() {
      doRun();
      doBoth();
    }

    public void runBare() {
      doBoth();
    }

    protected abstract void doRun();

    protected abstract void doBoth();

    public abstract void doOpen();

    public synchronized void runOpen() {
      doOpen();
    }

    synchronized void inherited() {
      called();
    }

    private void called() {
      n = 1; // HELD: this
    }
  }

  /** Nobody outside can name it. */
  static class Below extends Above {
    @Override
    protected void doRun() {
      n = 2; // HELD: this
    }

    @Override
    protected void doBoth() {
      n = 3; // HELD:
    }

    @Override
    public void doOpen() {
      n = 4; // HELD:
    }

    public void only() {
      n = 5; // HELD: this
    }

    synchronized void callsOnly() {
      only();
      inherited();
    }

    @Override
    public synchronized String toString() {
      asked();
      return "";
    }

    public int hashCode() {
      n = 6; // HELD:
      return 1;
    }

    synchronized int ask() {
      return hashCode();
    }

    private void asked() {
      n = 7; // HELD: this
    }
  }

  /** Everybody can name it. */
  public static class Seen extends Above {
    @Override
    protected void doRun() {
      n = 8; // HELD:
    }

    @Override
    protected void doBoth() {}

    @Override
    public void doOpen() {}
  }

  /** Only those below it can be seen. */
  static class Half {
    int n;

    public void step() {
      n = 9; // HELD:
    }

    synchronized void steps() {
      step();
    }
  }

  /** Shows what it has from the class above it. */
  public static class Whole extends Half {}

  public static Above make() {
    return new Below();
  }

  void change() {
    lock = new Object();
  }

  void renamedOnOneWay(boolean isChanged) {
    Object mine = lock;
    synchronized (mine) {
      n = 10; // HELD: this.lock
      if (isChanged) {
        change();
      }
      n = 11; // HELD: *
    }
    n = 12; // HELD:
  }
}
