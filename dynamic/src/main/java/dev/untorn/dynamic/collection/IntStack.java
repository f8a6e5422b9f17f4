package dev.untorn.dynamic.collection;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** A stack of numbers. */
public final class IntStack {

  private int[] numbers = new int[4];
  private int size;

  public void push(int number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public void clear() {
    size = 0;
  }

  public void forEach(IntConsumer consumer) {
    for (int i = 0; i < size; i++) {
      consumer.accept(numbers[i]);
    }
  }

  /** Removes a number if it is on top; returns whether it was. */
  public boolean pop(int number) {
    boolean isTop = size > 0 && numbers[size - 1] == number;
    size -= isTop ? 1 : 0;
    return isTop;
  }

  public boolean remove(int number) {
    int at = indexOf(number);
    if (at < 0) {
      return false;
    }
    System.arraycopy(numbers, at + 1, numbers, at, --size - at);
    return true;
  }

  public boolean contains(int number) {
    return indexOf(number) >= 0;
  }

  private int indexOf(int number) {
    int at = size - 1;
    while (at >= 0 && numbers[at] != number) {
      at--;
    }
    return at;
  }
}
