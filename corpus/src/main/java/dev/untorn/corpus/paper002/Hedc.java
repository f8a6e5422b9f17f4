package dev.untorn.corpus.paper002;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A crawler whose workers see whether others stay before they leave. Arguments: threads, and after
 * how many tries one may leave.
 */
public final class Hedc {
  private static final int PAGES = 40;

  private final Deque<Integer> tasks = new ArrayDeque<>();
  private int poolSize;
  private int fetched;

  synchronized void add(int page) {
    tasks.add(page);
  }

  /** The next page, which belongs to the worker who took it; null if there is none now. */
  synchronized Integer take() {
    return tasks.poll();
  }

  synchronized void enter() {
    poolSize++;
  }

  synchronized int poolSize() {
    return poolSize;
  }

  synchronized void leave() {
    poolSize--;
  }

  synchronized void countFetched() {
    fetched++;
  }

  synchronized int fetched() {
    return fetched;
  }

  /**
   * Means to leave only if another worker stays; all can leave at once, with tasks in the queue.
   */
  boolean leaveIfOthersStay() { // TORN: stale-value, causal-stale-value
    if (poolSize() > 1) {
      leave();
      return true;
    }
    return false;
  }

  /** Fetches some pages and leaves, unless it is the last one. */
  static final class Worker extends Thread {
    private final Hedc crawler;
    private final int port;
    private final int quota;

    Worker(Hedc crawler, int port, int quota) {
      this.crawler = crawler;
      this.port = port;
      this.quota = quota;
    }

    @Override
    public void run() {
      for (int i = 0; i < quota; i++) {
        Integer page = crawler.take();
        if (page != null) {
          fetch(page);
        }
      }
      if (!crawler.leaveIfOthersStay()) {
        fetchTheRest();
      }
    }

    /** Alone, it goes on until there is nothing left. */
    private void fetchTheRest() {
      Integer page = crawler.take();
      while (page != null) {
        fetch(page);
        page = crawler.take();
      }
    }

    /** Asks the server for a page and queues the pages that it links to. */
    private void fetch(int page) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        socket.getOutputStream().write(page);
        InputStream answer = socket.getInputStream();
        for (int link = answer.read(); link > 0; link = answer.read()) {
          crawler.add(link);
        }
        crawler.countFetched();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** A server on this machine whose page n links to the pages 2n and 2n + 1. */
  static final class Server extends Thread {
    private final ServerSocket socket;

    Server(ServerSocket socket) {
      this.socket = socket;
    }

    @Override
    public void run() {
      while (true) {
        try (Socket client = socket.accept()) {
          answer(client);
        } catch (IOException e) {
          // The crawl is over: the socket was closed.
          return;
        }
      }
    }

    private static void answer(Socket client) throws IOException {
      int page = client.getInputStream().read();
      OutputStream out = client.getOutputStream();
      for (int link = 2 * page; link <= 2 * page + 1; link++) {
        if (link < PAGES) {
          out.write(link);
        }
      }
      out.write(0);
      out.flush();
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    int quota = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    Hedc crawler = new Hedc();
    crawler.add(1);
    crawler.add(2);
    crawler.add(3);
    Worker[] workers = new Worker[threads];
    Server server;
    try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      server = new Server(socket);
      server.start();
      for (int i = 0; i < threads; i++) {
        crawler.enter();
        workers[i] = new Worker(crawler, socket.getLocalPort(), quota);
      }
      for (Worker worker : workers) {
        worker.start();
      }
      for (Worker worker : workers) {
        worker.join();
      }
    }
    server.join();
    System.out.println("fetched " + crawler.fetched() + " pages");
  }
}
