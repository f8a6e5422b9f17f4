package dev.untorn.dynamic.event;

import dev.untorn.dynamic.collection.IdTable;

/** Numbers for places in memory: the same object, field and index is the same place. */
public final class LocationTable {

  /** Who makes up numbers of objects does not get much memory for them. */
  private static final int MOST_OBJECTS = 1 << 26;

  private final IdTable places = new IdTable();

  /** Whether the number of an object is small enough for a set of them. */
  public static boolean isUsual(int object) {
    return object >= 0 && object < MOST_OBJECTS;
  }

  /** The number of a place, from 0; a new one if it was never asked for. */
  public int number(int object, int field, int detail) {
    return places.number(object, field, detail);
  }

  public int size() {
    return places.size();
  }

  public int object(int place) {
    return places.first(place);
  }
}
