package dev.untorn.corpus.paper000;

/** Section 4: waiting releases the lock, so a value that was read before it is stale after it. */
public final class WaitInBetween {
  private int stock = 5;
  private int parcels;

  public synchronized void deliver() {
    stock++;
    parcels++;
    notifyAll();
  }

  /** While it waits for a parcel, the lock is free and the stock changes. */
  public synchronized void receive() throws InterruptedException { // TORN: stale-value
    // TORN: causal-stale-value
    int before = stock;
    while (parcels == 0) {
      wait();
    }
    parcels--;
    stock = before - 1;
  }

  /** Takes one parcel after the other. */
  static final class Receiver extends Thread {
    private final WaitInBetween store;

    Receiver(WaitInBetween store) {
      this.store = store;
    }

    @Override
    public void run() {
      try {
        for (int i = 0; i < 100; i++) {
          store.receive();
        }
      } catch (InterruptedException e) {
        interrupt();
      }
    }
  }

  /** Delivers one parcel after the other. */
  static final class Producer extends Thread {
    private final WaitInBetween store;

    Producer(WaitInBetween store) {
      this.store = store;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        store.deliver();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    WaitInBetween store = new WaitInBetween();
    Thread receiver = new Receiver(store);
    Thread producer = new Producer(store);
    receiver.start();
    producer.start();
    receiver.join();
    producer.join();
  }
}
