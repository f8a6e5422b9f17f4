package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link Sequencer}: the controller stays locked during a step. */
public final class SequencerFixed {

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

  SequencerFixed(TickController controller) {
    this.controller = controller;
  }

  public synchronized void process() {
    synchronized (controller) {
      long next = controller.tick() + controller.tempo() / 60;
      controller.setTick(next);
      played = next;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TickController controller = new TickController();
    SequencerFixed sequencer = new SequencerFixed(controller);
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
