package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Connection}: asking and sending is one step, and so is
 * disconnecting.
 *
 * <p>The regions are synchronized methods.
 */
public final class ConnectionLocksFixed {
  private int socket = 1;
  private int counter;
  private int deliveredTo;

  synchronized boolean isConnected() {
    return socket != 0;
  }

  synchronized void connect(int number) {
    socket = number;
    counter = 0;
  }

  synchronized void send(int bytes) {
    deliveredTo = socket;
    counter += bytes;
  }

  synchronized void resetSocket() {
    socket = 0;
  }

  synchronized void resetCounter() {
    counter = 0;
  }

  synchronized int lastReceiver() {
    return deliveredTo;
  }

  synchronized void press() {
    if (isConnected()) {
      send(10);
    }
  }

  synchronized void disconnect() {
    resetSocket();
    resetCounter();
  }

  /** Presses the button again and again. */
  static final class Window implements Runnable {
    private final ConnectionLocksFixed connection;

    Window(ConnectionLocksFixed connection) {
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
    private final ConnectionLocksFixed connection;

    Network(ConnectionLocksFixed connection) {
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
    ConnectionLocksFixed connection = new ConnectionLocksFixed();
    Thread first = new Thread(new Window(connection));
    Thread second = new Thread(new Network(connection));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
