package dev.untorn.corpus.paper002;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link BufferAppends}: the other buffer stays locked. */
public final class BufferAppendsFixed {
  private final char[] value = new char[64];
  private int count = 4;

  private BufferAppendsFixed() {}

  synchronized BufferAppendsFixed append(BufferAppendsFixed sb) {
    synchronized (sb) {
      int len = sb.length();
      sb.getChars(0, Math.min(len, value.length - count), value, count);
      return this;
    }
  }

  synchronized int length() {
    return count;
  }

  synchronized void getChars(int from, int to, char[] target, int at) {
    for (int i = from; i < Math.min(to, count); i++) {
      target[at + i - from] = value[i];
    }
  }

  synchronized void setLength(int length) {
    count = length;
  }

  public static void main(String[] args) throws InterruptedException {
    BufferAppendsFixed one = new BufferAppendsFixed();
    BufferAppendsFixed two = new BufferAppendsFixed();
    ForcedRun.inThreads(Schedule.of(args), () -> one.append(two), () -> two.setLength(1));
  }
}
