package dev.untorn.corpus.paper003;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Runs every two methods of a class in two threads, each on an instance of its own; where a method
 * needs an argument of the class, it gets the other instance.
 *
 * <p>Pairs in which both methods take the other instance are left out: they could deadlock.
 */
final class PairDriver<T> {

  /** A method of the class: what it does with its own instance and the other one. */
  record Call<T>(String name, Reach reach, BiConsumer<T, T> body) {}

  /** The instances that a method uses. */
  enum Reach {
    OWN,
    BOTH
  }

  private final Supplier<T> fresh;
  private final List<Call<T>> calls;

  PairDriver(Supplier<T> fresh, List<Call<T>> calls) {
    this.fresh = fresh;
    this.calls = calls;
  }

  /** A call that uses only its own instance. */
  static <T> Call<T> own(String name, BiConsumer<T, T> body) {
    return new Call<>(name, Reach.OWN, body);
  }

  /** A call that takes the other instance as its argument. */
  static <T> Call<T> both(String name, BiConsumer<T, T> body) {
    return new Call<>(name, Reach.BOTH, body);
  }

  void run() throws InterruptedException {
    for (Call<T> left : calls) {
      for (Call<T> right : calls) {
        if (left.reach() == Reach.OWN || right.reach() == Reach.OWN) {
          runPair(left, right);
        }
      }
    }
  }

  private void runPair(Call<T> left, Call<T> right) throws InterruptedException {
    T one = fresh.get();
    T two = fresh.get();
    Thread first = new Thread(() -> perform(left, one, two));
    Thread second = new Thread(() -> perform(right, two, one));
    first.start();
    second.start();
    first.join();
    second.join();
  }

  /** A method may fail when the other one comes between; that is what the driver is for. */
  private static <T> void perform(Call<T> call, T own, T other) {
    try {
      call.body().accept(own, other);
    } catch (RuntimeException e) {
      Thread.currentThread().setName(call.name() + " failed");
    }
  }
}
