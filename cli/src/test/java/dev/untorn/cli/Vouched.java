package dev.untorn.cli;

import dev.untorn.annotations.AssumeAtomic;
import dev.untorn.annotations.AssumeGuarded;
import dev.untorn.annotations.AssumeMover;
import dev.untorn.annotations.Atomic;
import dev.untorn.annotations.MayTear;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Operations that can be torn, about each of which somebody says something: with an annotation, or
 * in a configuration that knows the names in here.
 */
public final class Vouched {

  /** Means the same as {@code @Atomic}, if the configuration says so. */
  @Retention(RetentionPolicy.CLASS)
  @interface Whole {}

  /** A lock of the program's own. */
  static final class Gate {

    private boolean shut;

    synchronized void shut() throws InterruptedException {
      while (shut) {
        wait();
      }
      shut = true;
    }

    synchronized void lift() {
      shut = false;
      notifyAll();
    }
  }

  /** A number under a lock. */
  static final class Cell {

    private int value;

    synchronized int get() {
      return value;
    }

    synchronized void set(int newValue) {
      value = newValue;
    }
  }

  private final Cell cell = new Cell();
  private final Gate gate = new Gate();
  @AssumeGuarded private int guarded;
  private int configured;
  private int gated;

  private Vouched() {}

  @Atomic
  private void declared() {
    cell.set(cell.get() + 1);
  }

  @Whole
  private void whole() {
    cell.set(cell.get() + 1);
  }

  private void named() {
    cell.set(cell.get() + 1);
  }

  @AssumeAtomic
  void believed() {
    cell.set(cell.get() + 1);
  }

  void believedByName() {
    cell.set(cell.get() + 1);
  }

  @AssumeMover
  void moving() {
    cell.set(cell.get() + 1);
  }

  void movingByName() {
    cell.set(cell.get() + 1);
  }

  void guarded() {
    int seen = guarded;
    Thread.onSpinWait();
    guarded = seen + 1;
  }

  void guardedByName() {
    int seen = configured;
    Thread.onSpinWait();
    configured = seen + 1;
  }

  @MayTear(reason = "statistics only")
  void mayTear() {
    cell.set(cell.get() + 1);
  }

  void quiet() {
    cell.set(cell.get() + 1);
  }

  void gated() throws InterruptedException {
    gate.shut();
    int seen = gated;
    gated = seen + 1;
    gate.lift();
  }

  private void work() {
    try {
      for (int i = 0; i < 20; i++) {
        declared();
        whole();
        named();
        believed();
        believedByName();
        moving();
        movingByName();
        guarded();
        guardedByName();
        mayTear();
        quiet();
        gated();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Two threads do all of it, side by side or one after the other. */
  public static void main(String[] args) throws InterruptedException {
    Vouched shared = new Vouched();
    Thread first = new Thread(shared::work);
    Thread second = new Thread(shared::work);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
