package dev.untorn.corpus.modern.atomics;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A machine that may be started once; one press wins. */
public final class StartButtonFixed {

  private final AtomicBoolean started = new AtomicBoolean();
  private final AtomicInteger starts = new AtomicInteger();

  public void press() {
    if (started.compareAndSet(false, true)) {
      starts.incrementAndGet();
    }
  }

  public int starts() {
    return starts.get();
  }

  public static void main(String[] args) throws InterruptedException {
    StartButtonFixed button = new StartButtonFixed();
    Runnable worker = button::press;
    Thread first = new Thread(worker);
    Thread second = new Thread(worker);
    Thread third = new Thread(worker);
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();

    System.out.println("starts: " + button.starts());
  }
}
