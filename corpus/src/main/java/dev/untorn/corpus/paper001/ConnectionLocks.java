package dev.untorn.corpus.paper001;

/**
 * A window that sends when it was connected a moment ago, and a disconnect in two steps.
 *
 * <p>The regions are synchronized methods.
 */
public final class ConnectionLocks {
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

  /** The action of the window's button; the socket may be gone when it sends. */
  void press() { // TORN: stale-value, causal-stale-value
    if (isConnected()) {
      send(10);
    }
  }

  /** Between the two steps a sender counts bytes for a connection that is gone. */
  void disconnect() { // TORN: view-inconsistency
    resetSocket();
    resetCounter();
  }

  /** Presses the button again and again. */
  static final class Window implements Runnable {
    private final ConnectionLocks connection;

    Window(ConnectionLocks connection) {
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
    private final ConnectionLocks connection;

    Network(ConnectionLocks connection) {
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
    ConnectionLocks connection = new ConnectionLocks();
    Thread first = new Thread(new Window(connection));
    Thread second = new Thread(new Network(connection));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
