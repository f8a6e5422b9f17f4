// RULES: stale-value

import java.util.function.IntSupplier;

/**
 * Paper 000, section 4: the result of a method that takes a new lock is of a block of its own, and
 * methods that take none behave like local code, also where they call each other.
 */
public class BlockCalls {
  private final Object lock = new Object();
  private int field;

  private int doubled() {
    synchronized (lock) {
      return field * 2;
    }
  }

  private int sign() {
    synchronized (lock) {
      if (field > 0) {
        return 1;
      }
    }
    return 0;
  }

  private int plain() {
    return field;
  }

  private void set(int value) {
    synchronized (lock) {
      field = value;
    }
  }

  void computed() { // PAPER: stale-value field
    int value = doubled();
    synchronized (lock) {
      field = value;
    }
  }

  void decided() { // PAPER: stale-value
    int value = sign();
    synchronized (lock) {
      field = value;
    }
  }

  void reentrant() {
    synchronized (lock) {
      int value = doubled();
      field = value + sign();
    }
  }

  void noLock() {
    synchronized (lock) {
      field = plain() + 1;
    }
  }

  void fromCallee() { // PAPER: stale-value field
    int value;
    synchronized (lock) {
      value = plain();
    }
    set(value);
  }

  private int down(int n) {
    if (n == 0) {
      return doubled();
    }
    return down(n - 1);
  }

  void recursion() { // PAPER: stale-value field
    int value = down(3);
    set(value);
  }

  private int even(int n) {
    if (n == 0) {
      return doubled();
    }
    return odd(n - 1);
  }

  private int odd(int n) {
    return even(n - 1);
  }

  void mutualRecursion() { // PAPER: stale-value field
    set(odd(3));
  }

  void mutualRecursionFromEven() { // PAPER: stale-value field
    set(even(4));
  }

  /** Two ways to get a number. */
  interface Source {
    int read();
  }

  final class Locked implements Source {
    @Override
    public int read() {
      return doubled();
    }
  }

  static final class Constant implements Source {
    @Override
    public int read() {
      return 3;
    }
  }

  void dispatched(Source source) { // PAPER: stale-value field
    set(source.read());
  }

  void lambda() { // PAPER: stale-value field
    IntSupplier source = () -> doubled();
    set(source.getAsInt());
  }

  void sameBlockAgain() { // PAPER: stale-value field
    int value = 0;
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        field = value;
        value = field + 1;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BlockCalls all = new BlockCalls();
    all.alone();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.computed();
                all.decided();
                all.reentrant();
                all.noLock();
                all.fromCallee();
                all.recursion();
                all.mutualRecursion();
                all.mutualRecursionFromEven();
                all.dispatched(all.new Locked());
                all.dispatched(new Constant());
                all.lambda();
                all.sameBlockAgain();
              })
          .start();
    }
  }

  /** Runs before any other thread: section 5.3 says that it is reported all the same. */
  void alone() { // PAPER: stale-value field
    int value = doubled();
    set(value);
  }
}
