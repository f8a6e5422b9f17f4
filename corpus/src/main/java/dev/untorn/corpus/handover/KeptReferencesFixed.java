package dev.untorn.corpus.handover;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/**
 * The fixed counterpart of {@link KeptReferences}: each torn operation holds the locks it needs.
 */
public final class KeptReferencesFixed {

  private KeptReferencesFixed() {}

  /** A connection with a lock of its own. */
  static final class Connection {
    private int requests;
    private int bytes;

    synchronized void request(int size) {
      requests++;
      bytes += size;
    }

    synchronized int meanSize() {
      return requests == 0 ? 0 : bytes / requests;
    }
  }

  /** A ledger whose postings hold both locks. */
  static final class Ledger {
    private final Object debit = new Object();
    private final Object credit = new Object();
    private int debits;
    private int credits;

    void post(int amount) {
      synchronized (debit) {
        synchronized (credit) {
          debits += amount;
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
    Connection connection = new Connection();
    ForcedRun.inThreads(schedule, () -> connection.request(1), () -> connection.meanSize());
    Ledger ledger = new Ledger();
    ForcedRun.inThreads(schedule, () -> ledger.post(1), () -> ledger.balance());
  }
}
