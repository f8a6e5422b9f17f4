package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** The fixed counterpart of {@link OneVariable}: the lock is held throughout. */
public final class OneVariableFixed {
  private final ReentrantLock lock = new ReentrantLock();
  private final int[] cells = new int[2];

  int get() {
    lock.lock();
    try {
      return cells[1];
    } finally {
      lock.unlock();
    }
  }

  void set(int value) {
    lock.lock();
    try {
      cells[1] = value;
    } finally {
      lock.unlock();
    }
  }

  int readRead() {
    lock.lock();
    try {
      return get() + get();
    } finally {
      lock.unlock();
    }
  }

  void writeWrite() {
    lock.lock();
    try {
      set(1);
      set(2);
    } finally {
      lock.unlock();
    }
  }

  int writeRead() {
    lock.lock();
    try {
      set(3);
      return get();
    } finally {
      lock.unlock();
    }
  }

  void readWrite() {
    lock.lock();
    try {
      set(get() + 1);
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    OneVariableFixed all = new OneVariableFixed();
    ForcedRun.inThreads(schedule, () -> all.readRead(), () -> all.writeWrite());
    ForcedRun.inExecutor(schedule, () -> all.writeRead(), () -> all.readWrite());
  }
}
