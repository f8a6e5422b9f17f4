package dev.untorn.corpus.paper000;

/** The fixed counterpart of {@link WaitInBetween}: the stock is read after the wait. */
public final class WaitInBetweenFixed {
  private int stock = 5;
  private int parcels;

  public synchronized void deliver() {
    stock++;
    parcels++;
    notifyAll();
  }

  public synchronized void receive() throws InterruptedException {
    while (parcels == 0) {
      wait();
    }
    parcels--;
    stock--;
  }

  /** Takes one parcel after the other. */
  static final class Receiver extends Thread {
    private final WaitInBetweenFixed store;

    Receiver(WaitInBetweenFixed store) {
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
    private final WaitInBetweenFixed store;

    Producer(WaitInBetweenFixed store) {
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
    WaitInBetweenFixed store = new WaitInBetweenFixed();
    Thread receiver = new Receiver(store);
    Thread producer = new Producer(store);
    receiver.start();
    producer.start();
    receiver.join();
    producer.join();
  }
}
