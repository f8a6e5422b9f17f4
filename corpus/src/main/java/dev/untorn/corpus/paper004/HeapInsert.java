package dev.untorn.corpus.paper004;

/**
 * The heap of util.concurrent in sor: {@code insert} locks the heap, but not the job that it
 * compares.
 */
public final class HeapInsert {

  /** Something to do, whose priority can change. */
  static final class Job {
    private int priority;

    Job(int priority) {
      this.priority = priority;
    }

    synchronized int priority() {
      return priority;
    }

    synchronized void setPriority(int newPriority) {
      priority = newPriority;
    }
  }

  private int[] keys = new int[64];
  private Job[] jobs = new Job[64];
  private int size;

  /** Asks the job for its priority at each level; if it changes, the heap is none any more. */
  public synchronized void insert(Job job) { // TORN: locking-pattern
    int at = size;
    while (at > 0 && job.priority() > keys[(at - 1) / 2]) {
      keys[at] = keys[(at - 1) / 2];
      jobs[at] = jobs[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    keys[at] = job.priority();
    jobs[at] = job;
    size = (size + 1) % 64;
  }

  public static void main(String[] args) throws InterruptedException {
    Job job = new Job(3);
    HeapInsert heap = new HeapInsert();
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              heap.insert(job);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              job.setPriority(i % 7);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
