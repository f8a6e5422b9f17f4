package dev.untorn.corpus.handover;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Objects that are passed on, some of them while others keep a reference. */
public final class KeptReferences {

  private KeptReferences() {}

  /** A buffer that one thread at a time uses, without a lock. */
  static final class Buffer {
    private int length;
    private int sum;

    void append(int value) { // FALSE ALARM(dynamic): reduction knows only pools with a lock at uses
      // PAPER: reduction
      sum += value;
      length++;
    }

    int reset() { // FALSE ALARM(dynamic): reduction knows only pools with a lock at uses
      // PAPER: reduction
      int result = sum / Math.max(1, length);
      length = 0;
      sum = 0;
      return result;
    }
  }

  /** A pool whose lock passes each buffer from one thread to the next. */
  static final class BufferPool {
    private final Deque<Buffer> free = new ArrayDeque<>(List.of(new Buffer()));

    synchronized Buffer borrow() throws InterruptedException {
      while (free.isEmpty()) {
        wait();
      }
      return free.pop();
    }

    synchronized void giveBack(Buffer buffer) {
      free.push(buffer);
      notifyAll();
    }

    int average(int first, int second) { // FALSE ALARM(dynamic): block others may use the pool
      // FALSE ALARM(dynamic): offline-reduction, reduction others may take and return objects
      // PAPER: block, offline-reduction, reduction
      try {
        return average(borrow(), first, second);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private int average(Buffer buffer, int first, int second) {
      buffer.append(first);
      buffer.append(second);
      int result = buffer.reset();
      giveBack(buffer);
      return result;
    }
  }

  /** A connection with a lock of its own. */
  static final class Connection {
    private int requests;
    private int bytes;

    synchronized void count() {
      requests++;
    }

    synchronized void transfer(int size) {
      bytes += size;
    }

    synchronized int meanSize() {
      return requests == 0 ? 0 : bytes / requests;
    }
  }

  /** A pool that reads statistics of the connections that it has lent. */
  static final class ConnectionPool {
    private final List<Connection> all = new ArrayList<>();
    private final Deque<Connection> free = new ArrayDeque<>();

    ConnectionPool() {
      all.add(new Connection());
      free.add(all.get(0));
    }

    private synchronized Connection borrow() throws InterruptedException {
      while (free.isEmpty()) {
        wait();
      }
      return free.pop();
    }

    private synchronized void giveBack(Connection connection) {
      free.push(connection);
      notifyAll();
    }

    static void request(Connection connection, int size) { // TORN(dynamic): block
      // TORN: view-inconsistency
      // TORN(dynamic): offline-reduction
      // MISSED(dynamic): reduction keeps the accesses of two threads
      // PAPER: reduction
      connection.count();
      connection.transfer(size);
    }

    void use(int size) { // FALSE ALARM(dynamic): block others may use the pool
      // FALSE ALARM(dynamic): offline-reduction, reduction others may take and return objects
      // PAPER: block, offline-reduction, reduction
      try {
        Connection connection = borrow();
        request(connection, size);
        giveBack(connection);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    synchronized int meanSize() {
      return all.get(0).meanSize();
    }
  }

  /** A message that a queue passes to its reader. */
  static final class Mailbox {
    private final Queue<Buffer> messages = new ConcurrentLinkedQueue<>();
    private int total;

    void send(int value) {
      Buffer message = new Buffer();
      message.append(value);
      message.append(value + 1);
      messages.offer(message);
    }

    void receive() {
      Buffer message = messages.poll();
      if (message != null) {
        message.append(1);
        total += message.reset();
      }
    }
  }

  /** A job that its sender may cancel while its receiver runs it. */
  static final class Job {
    private boolean isCancelled;
    private boolean isDone;

    synchronized boolean mayRun() {
      return !isCancelled;
    }

    synchronized void finish(boolean hasRun) {
      isDone = hasRun && !isCancelled;
    }

    synchronized void cancel() {
      isCancelled = !isDone;
    }

    void run() { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: reduction
      boolean isWanted = mayRun();
      finish(isWanted);
    }
  }

  /** A queue of jobs of which the sender knows the latest. */
  static final class Jobs {
    private final Queue<Job> queue = new ConcurrentLinkedQueue<>();
    private final Job[] sent = new Job[3];
    private int cancelled;

    Jobs() {
      for (int i = 0; i < sent.length; i++) {
        sent[i] = new Job();
        queue.offer(sent[i]);
      }
    }

    void runNext() {
      // PAPER: block, offline-reduction, reduction
      Job job = queue.poll();
      if (job != null) {
        job.run();
      }
    }

    void cancelNext() {
      sent[cancelled++].cancel();
    }
  }

  /** A ledger whose postings hold a gate, except for one. */
  static final class Ledger {
    private final Object gate = new Object();
    private final Object debit = new Object();
    private final Object credit = new Object();
    private int debits;
    private int credits;

    void post(int amount) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // TORN: locking-pattern-variant
      // MISSED(static): view-inconsistency compares regions of one lock
      // PAPER: block, offline-reduction, reduction
      synchronized (gate) {
        synchronized (debit) {
          debits += amount;
        }
        synchronized (credit) {
          credits += amount;
        }
      }
    }

    int balance() {
      synchronized (debit) {
        synchronized (credit) {
          return credits - debits;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    BufferPool buffers = new BufferPool();
    ForcedRun.inThreads(schedule, () -> buffers.average(1, 2), () -> buffers.average(3, 4));
    ConnectionPool connections = new ConnectionPool();
    ForcedRun.inThreads(
        schedule, () -> connections.use(1), () -> connections.use(2), () -> connections.meanSize());
    Mailbox mailbox = new Mailbox();
    ForcedRun.inThreads(schedule, () -> mailbox.send(1), () -> mailbox.receive());
    Jobs jobs = new Jobs();
    ForcedRun.inExecutor(schedule, () -> jobs.runNext(), () -> jobs.cancelNext());
    Ledger ledger = new Ledger();
    ForcedRun.inThreads(schedule, () -> ledger.post(1), () -> ledger.balance());
  }
}
