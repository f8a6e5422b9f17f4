package dev.untorn.corpus.paper003;

import static dev.untorn.corpus.paper003.PairDriver.both;
import static dev.untorn.corpus.paper003.PairDriver.own;

import java.util.List;

/** The fixed counterpart of {@link OldBuffer}: the other buffer stays locked. */
public final class OldBufferFixed {
  private char[] value = new char[16];
  private int count;

  public synchronized int length() {
    return count;
  }

  public synchronized char charAt(int index) {
    if (index >= count) {
      throw new IndexOutOfBoundsException(index);
    }
    return value[index];
  }

  public synchronized void getChars(int from, int to, char[] target, int at) {
    if (to > count) {
      throw new IndexOutOfBoundsException(to);
    }
    for (int i = from; i < to; i++) {
      target[at + i - from] = value[i];
    }
  }

  private void ensureCapacity(int capacity) {
    if (capacity > value.length) {
      char[] bigger = new char[2 * capacity];
      for (int i = 0; i < count; i++) {
        bigger[i] = value[i];
      }
      value = bigger;
    }
  }

  public synchronized void setLength(int length) {
    ensureCapacity(length);
    for (int i = count; i < length; i++) {
      value[i] = 0;
    }
    count = length;
  }

  public synchronized void append(char added) {
    ensureCapacity(count + 1);
    value[count++] = added;
  }

  public synchronized void append(OldBufferFixed o) {
    synchronized (o) {
      int length = o.length();
      int newCount = count + length;
      ensureCapacity(newCount);
      o.getChars(0, length, value, count);
      count = newCount;
    }
  }

  public synchronized void delete(int from, int to) {
    int end = Math.min(to, count);
    for (int i = end; i < count; i++) {
      value[from + i - end] = value[i];
    }
    count -= end - from;
  }

  public synchronized void reverse() {
    for (int i = 0; i < count / 2; i++) {
      char left = value[i];
      value[i] = value[count - 1 - i];
      value[count - 1 - i] = left;
    }
  }

  public synchronized String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(value[i]);
    }
    return text.toString();
  }

  private static OldBufferFixed fresh() {
    OldBufferFixed fresh = new OldBufferFixed();
    fresh.append('a');
    fresh.append('b');
    fresh.append('c');
    return fresh;
  }

  public static void main(String[] args) throws InterruptedException {
    List<PairDriver.Call<OldBufferFixed>> calls =
        List.of(
            own("length", (b, other) -> b.length()),
            own("charAt", (b, other) -> b.charAt(1)),
            own("getChars", (b, other) -> b.getChars(0, 2, new char[2], 0)),
            own("setLength", (b, other) -> b.setLength(1)),
            own("append", (b, other) -> b.append('d')),
            own("delete", (b, other) -> b.delete(0, 2)),
            own("reverse", (b, other) -> b.reverse()),
            own("text", (b, other) -> b.text()),
            both("append", (b, other) -> b.append(other)));
    new PairDriver<OldBufferFixed>(OldBufferFixed::fresh, calls).run();
  }
}
