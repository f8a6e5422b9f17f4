package dev.untorn.corpus;

/** Programs that end well, badly and never. */
final class Planted {

  private Planted() {}

  /** Ends, with a thread that is still busy when {@code main} returns. */
  public static final class Fine {
    public static void main(String[] args) {
      new Thread(() -> System.out.print("fine")).start();
    }
  }

  /** Fails in {@code main}. */
  public static final class Failing {
    public static void main(String[] args) {
      if (args.length == 0) {
        throw new IllegalStateException("no such floor");
      }
    }
  }

  /** Fails in a thread of its own. */
  public static final class FailingLater {
    public static void main(String[] args) {
      new Thread(() -> Failing.main(args)).start();
    }
  }

  /** Waits for what never comes. */
  public static final class Hanging {
    public static void main(String[] args) throws InterruptedException {
      Thread.currentThread().join();
    }
  }
}
