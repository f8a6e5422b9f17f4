package dev.untorn.dynamic.reduction;

/** How threads come after each other, however they are scheduled. */
final class Order {

  private final boolean isWanted;
  private final Edges edges = new Edges();
  private final Edges seen = new Edges();

  Order(boolean isWanted) {
    this.isWanted = isWanted;
  }

  /** Where a thread begins and ends; objects have other numbers. */
  static long thread(int id) {
    return -1L - id;
  }

  /** What a thread did so far is before those who come in there later. */
  void out(Runner runner, long key) {
    if (isWanted) {
      edges.add(key, runner.tell());
      seen.add(key, runner.seen.tell());
    }
  }

  void in(Runner runner, long key) {
    if (isWanted) {
      runner.learn(edges.get(key));
      runner.seen.learn(seen.get(key));
    }
  }
}
