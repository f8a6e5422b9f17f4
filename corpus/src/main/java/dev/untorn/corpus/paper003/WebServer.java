package dev.untorn.corpus.paper003;

/**
 * A web server in the manner of Jigsaw that counts its loaded stores without a lock of their own.
 * Arguments: requests and threads.
 */
public final class WebServer {
  private static final int STORES = 8;

  private final Object[] stores = new Object[STORES];
  private int loadedStores;
  private int requests;

  /** Each store has a lock of its own. */
  private final Object[] locks = new Object[STORES];

  WebServer() {
    for (int i = 0; i < STORES; i++) {
      locks[i] = new Object();
    }
  }

  /** Two stores that are loaded or unloaded at once can be counted as one. */
  void load(int store) { // TORN(dynamic): block
    synchronized (locks[store]) {
      stores[store] = new Object();
      loadedStores++;
    }
  }

  void unload(int store) { // TORN(dynamic): block
    synchronized (locks[store]) {
      stores[store] = null;
      loadedStores--;
    }
  }

  synchronized void log() {
    requests++;
  }

  synchronized int requests() {
    return requests;
  }

  /** A number for display while the server runs; it needs no lock, and nothing depends on it. */
  int requestsSoFar() {
    return requests;
  }

  /** A thread that waits for something to run, and is kept afterwards for the next one. */
  static final class CachedThread extends Thread {
    private Runnable runner;
    private boolean isKept = true;

    synchronized Runnable waitForRunner() // FALSE ALARM(dynamic): block asks isKept after waiting
        throws InterruptedException {
      while (isKept && runner == null) {
        wait();
      }
      Runnable next = runner;
      runner = null;
      notifyAll();
      return next;
    }

    synchronized void wakeup(Runnable next) throws InterruptedException {
      while (runner != null) {
        wait();
      }
      runner = next;
      notifyAll();
    }

    synchronized void terminate() {
      isKept = false;
      notifyAll();
    }

    @Override
    public void run() {
      try {
        Runnable next = waitForRunner();
        while (next != null) {
          next.run();
          next = waitForRunner();
        }
      } catch (InterruptedException e) {
        interrupt();
      }
    }
  }

  /** One request for a resource of a store. */
  static final class Request implements Runnable {
    private final WebServer server;
    private final int store;

    Request(WebServer server, int store) {
      this.server = server;
      this.store = store;
    }

    @Override
    public void run() {
      server.load(store);
      server.log();
      server.unload(store);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int requests = args.length > 0 ? Integer.parseInt(args[0]) : 90;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    WebServer server = new WebServer();
    CachedThread[] cached = new CachedThread[threads];
    for (int i = 0; i < threads; i++) {
      cached[i] = new CachedThread();
      cached[i].start();
    }
    for (int i = 0; i < requests; i++) {
      cached[i % threads].wakeup(new Request(server, i % STORES));
      server.requestsSoFar();
    }
    for (CachedThread thread : cached) {
      thread.terminate();
    }
    for (CachedThread thread : cached) {
      thread.join();
    }
    System.out.println("served " + server.requests() + " requests");
  }
}
