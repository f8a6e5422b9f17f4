package dev.untorn.dynamic.walk;

/** Numbers for places in memory: the same object, field and index is the same place. */
public final class PlaceTable {

  private final Triples places = new Triples();

  /** The number of a place, from 0; a new one if it was never asked for. */
  public int number(int object, int field, int detail) {
    return places.number(object, field, detail);
  }

  /** The object to which a place belongs, 0 for a static field. */
  public int object(int place) {
    return places.first(place);
  }
}
