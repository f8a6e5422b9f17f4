package dev.untorn.corpus.paper004;

/** TuxGuitar: a step of the sequencer uses the tick controller through several calls. */
public final class Sequencer {

  /** The position and the tempo of the music. */
  static final class TickController {
    private long tick;
    private int tempo = 120;

    synchronized long tick() {
      return tick;
    }

    synchronized int tempo() {
      return tempo;
    }

    synchronized void setTick(long newTick) {
      tick = newTick;
    }

    synchronized void rewind() {
      tick = 0;
      tempo = 120;
    }
  }

  private final TickController controller;
  private long played;

  Sequencer(TickController controller) {
    this.controller = controller;
  }

  /** A rewind in between is undone, and the step is played with the wrong tempo. */
  public synchronized void process() { // TORN: locking-pattern, view-inconsistency
    // TORN: stale-value, causal-stale-value
    long next = controller.tick() + controller.tempo() / 60;
    controller.setTick(next);
    played = next;
  }

  public static void main(String[] args) throws InterruptedException {
    TickController controller = new TickController();
    Sequencer sequencer = new Sequencer(controller);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              sequencer.process();
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              controller.rewind();
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
