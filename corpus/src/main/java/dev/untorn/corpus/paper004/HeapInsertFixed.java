package dev.untorn.corpus.paper004;

/** The fixed counterpart of {@link HeapInsert}: the job is locked until it has its place. */
public final class HeapInsertFixed {

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

  public synchronized void insert(Job job) {
    synchronized (job) {
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
  }

  public static void main(String[] args) throws InterruptedException {
    Job job = new Job(3);
    HeapInsertFixed heap = new HeapInsertFixed();
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
