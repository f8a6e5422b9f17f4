package dev.untorn.corpus.modern.states;

import java.util.concurrent.atomic.AtomicReference;

/** A gate that opens step by step; two operators can push it past a step. */
public final class SluiceGate {

  /** The opening of the gate. */
  enum Opening {
    CLOSED,
    HALF,
    OPEN
  }

  private final AtomicReference<Opening> opening = new AtomicReference<>(Opening.CLOSED);

  public void raise() { // TORN: stale-value, causal-stale-value
    Opening now = opening.get();
    if (now == Opening.CLOSED) {
      opening.set(Opening.HALF);
    } else {
      opening.set(Opening.OPEN);
    }
  }

  public void shut() {
    opening.set(Opening.CLOSED);
  }

  public Opening opening() {
    return opening.get();
  }

  public static void main(String[] args) throws InterruptedException {
    SluiceGate gate = new SluiceGate();
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
