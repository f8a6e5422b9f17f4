package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Connection}: asking and sending is one step, and so is
 * disconnecting.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class ConnectionFixed {
  private int socket = 1;
  private int counter;
  private int deliveredTo;

  @Atomic
  synchronized boolean isConnected() {
    return socket != 0;
  }

  @Atomic
  synchronized void connect(int number) {
    socket = number;
    counter = 0;
  }

  @Atomic
  synchronized void send(int bytes) {
    deliveredTo = socket;
    counter += bytes;
  }

  @Atomic
  synchronized void resetSocket() {
    socket = 0;
  }

  @Atomic
  synchronized void resetCounter() {
    counter = 0;
  }

  @Atomic
  synchronized int lastReceiver() {
    return deliveredTo;
  }

  @Atomic
  synchronized void press() {
    if (isConnected()) {
      send(10);
    }
  }

  @Atomic
  synchronized void disconnect() {
    resetSocket();
    resetCounter();
  }

  /** Presses the button again and again. */
  static final class Window implements Runnable {
    private final ConnectionFixed connection;

    Window(ConnectionFixed connection) {
      this.connection = connection;
    }

    @Override
    public void run() {
      for (int round = 0; round < 100; round++) {
        connection.press();
      }
    }
  }

  /** Connects and disconnects. */
  static final class Network implements Runnable {
    private final ConnectionFixed connection;

    Network(ConnectionFixed connection) {
      this.connection = connection;
    }

    @Override
    public void run() {
      for (int round = 1; round <= 100; round++) {
        connection.disconnect();
        connection.connect(round);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ConnectionFixed connection = new ConnectionFixed();
    Thread first = new Thread(new Window(connection));
    Thread second = new Thread(new Network(connection));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
