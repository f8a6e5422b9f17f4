package dev.untorn.corpus.modern.states;

import java.util.concurrent.atomic.AtomicReference;

/** A gate that opens step by step; the next step is worked out inside the change. */
public final class SluiceGateFixed {

  /** The opening of the gate. */
  enum Opening {
    CLOSED,
    HALF,
    OPEN
  }

  private final AtomicReference<Opening> opening = new AtomicReference<>(Opening.CLOSED);

  public void raise() {
    opening.updateAndGet(now -> now == Opening.CLOSED ? Opening.HALF : Opening.OPEN);
  }

  public void shut() {
    opening.set(Opening.CLOSED);
  }

  public Opening opening() {
    return opening.get();
  }

  public static void main(String[] args) throws InterruptedException {
    SluiceGateFixed gate = new SluiceGateFixed();
    Runnable operator =
        () -> {
          for (int i = 0; i < 500; i++) {
            gate.raise();
            gate.shut();
          }
        };
    Thread first = new Thread(operator);
    Thread second = new Thread(operator);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("gate: " + gate.opening());
  }
}
