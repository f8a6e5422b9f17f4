package dev.untorn.dynamic.reduction;

import java.util.Arrays;

/**
 * The accesses of the operations that a thread is in, as far back as there is room; the oldest are
 * forgotten first.
 */
final class Memory {

  static final int READ = 1;
  static final int WRITE = 2;

  /** Added to an access that is one step and orders threads. */
  static final int ATOMIC = 4;

  private static final int MOST = 512;
  private static final int FIRST_CAPACITY = 16;

  private Place[] places = new Place[FIRST_CAPACITY];
  private int[] sites = new int[FIRST_CAPACITY];
  private int[] kinds = new int[FIRST_CAPACITY];
  private Held[] holds = new Held[FIRST_CAPACITY];
  private int size;

  /** Whether some of them matter no more. */
  private boolean hasUseless;

  /** How many were forgotten: those that come first have higher numbers than this. */
  private int forgotten;

  /** The number that the next access gets. */
  int next() {
    return forgotten + size;
  }

  void add(Place place, int kind, int site, Held held) {
    if (size == places.length) {
      makeRoom();
    }
    places[size] = place;
    kinds[size] = kind;
    sites[size] = site;
    holds[size] = held;
    size++;
  }

  private void makeRoom() {
    if (size < MOST) {
      places = Arrays.copyOf(places, 2 * size);
      sites = Arrays.copyOf(sites, 2 * size);
      kinds = Arrays.copyOf(kinds, 2 * size);
      holds = Arrays.copyOf(holds, 2 * size);
      return;
    }
    int half = size / 2;
    System.arraycopy(places, half, places, 0, half);
    System.arraycopy(sites, half, sites, 0, half);
    System.arraycopy(kinds, half, kinds, 0, half);
    System.arraycopy(holds, half, holds, 0, half);
    size = half;
    forgotten += half;
  }

  /** It was looked again at a variable: what was read of it before matters no more. */
  void forgetReads(Place place) {
    for (int i = 0; i < size; i++) {
      if (places[i] == place && (kinds[i] & (READ | WRITE)) == READ) {
        kinds[i] = 0;
        hasUseless = true;
      }
    }
  }

  /** Whether a read of a variable at a site matters no more: the code came back there. */
  boolean isBack(Place place, int site) {
    for (int i = 0; i < size && hasUseless; i++) {
      if (places[i] == place && sites[i] == site && kinds[i] == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a variable was read at a site before the access with this number. */
  boolean hasRead(Place place, int site, int before) {
    for (int i = 0; i < before - forgotten; i++) {
      if (places[i] == place && sites[i] == site && (kinds[i] & READ) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Nothing that was done matters any more. */
  void clear() {
    size = 0;
    forgotten = 0;
    hasUseless = false;
  }

  /** The first access that is still known, from this one on. */
  int from(int number) {
    return Math.max(number, forgotten);
  }

  Access access(int number) {
    return new Access(place(number), kind(number), site(number), held(number));
  }

  Place place(int number) {
    return places[number - forgotten];
  }

  /** Whether an access still matters. */
  boolean isUseful(int number) {
    return kind(number) != 0;
  }

  int kind(int number) {
    return kinds[number - forgotten];
  }

  int site(int number) {
    return sites[number - forgotten];
  }

  Held held(int number) {
    return holds[number - forgotten];
  }
}
