package dev.untorn.corpus.paper004;

/**
 * Load sharing of util.concurrent in sor: concurrent changes are expected and noticed: the pattern
 * without harm.
 */
public final class ModificationCheck {

  /** A queue that counts its changes. */
  static final class Load {
    private int tasks = 50;
    private int version;

    synchronized int version() {
      return version;
    }

    /** Moves half of the tasks if nothing has changed since that version, otherwise nothing. */
    synchronized int giveHalf(int expected) {
      if (version != expected) {
        return 0;
      }
      int half = tasks / 2;
      tasks -= half;
      version++;
      return half;
    }

    synchronized void add() {
      tasks++;
      version++;
    }
  }

  private final Load load;
  private int mine;

  ModificationCheck(Load load) {
    this.load = load;
  }

  /** Expects that the load can change, and then takes nothing. */
  private synchronized void share() {
    int version = load.version();
    mine += load.giveHalf(version);
  }

  public static void main(String[] args) throws InterruptedException {
    Load load = new Load();
    ModificationCheck worker = new ModificationCheck(load);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              worker.share();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              load.add();
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
