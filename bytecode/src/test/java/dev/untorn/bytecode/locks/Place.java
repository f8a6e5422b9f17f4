package dev.untorn.bytecode.locks;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a statement of a {@link LockProgram} stands: what is held there, and how it may be left.
 *
 * @param held the locks that are held whenever it runs
 * @param maybe the locks that may be held, too
 */
record Place(Set<String> held, Set<String> maybe, Set<Exit> exits, int depth) {

  /** A way out of a statement. */
  enum Exit {
    BREAK("break;"),
    CONTINUE("continue;"),
    RETURN("return;"),
    THROW("throw new Oops();");

    final String text;

    Exit(String text) {
      this.text = text;
    }
  }

  Place {
    held = Set.copyOf(held);
    maybe = Set.copyOf(maybe);
    exits = Set.copyOf(exits);
  }

  /** The body of a method that is called from outside. */
  static Place outermost() {
    return new Place(Set.of(), Set.of(), Set.of(Exit.RETURN, Exit.THROW), 0);
  }

  Place under(String lock) {
    Set<String> others = new TreeSet<>(maybe);
    others.remove(lock);
    return new Place(with(held, lock), others, exits, depth + 1);
  }

  Place perhapsUnder(String lock) {
    return new Place(held, held.contains(lock) ? maybe : with(maybe, lock), exits, depth + 1);
  }

  Place leftBy(Exit... more) {
    Set<Exit> all = new TreeSet<>(exits);
    all.addAll(List.of(more));
    return new Place(held, maybe, all, depth + 1);
  }

  /** A block that runs to its end. */
  Place neverLeft() {
    return new Place(held, maybe, Set.of(), depth + 1);
  }

  /** The body of a method that is called here and nowhere else. */
  Place called() {
    Set<Exit> own =
        exits.contains(Exit.THROW) ? Set.of(Exit.RETURN, Exit.THROW) : Set.of(Exit.RETURN);
    return new Place(held, maybe, own, depth + 1);
  }

  /**
   * Whether taking a lock here cannot block: no way from reading to writing, no stamp twice. A lock
   * that an attempt may have got is left alone, too: the analysis forgets the attempt when the lock
   * is given up before the result is asked for again.
   */
  boolean canTake(String lock) {
    String object = lock.replace(" (shared)", "");
    if (maybe.stream().anyMatch(one -> one.replace(" (shared)", "").equals(object))) {
      return false;
    }
    return switch (lock) {
      case "this.rw" -> held.contains(lock) || !held.contains("this.rw (shared)");
      case "this.s" -> !held.contains(lock) && !held.contains("this.s (shared)");
      case "this.s (shared)" -> !held.contains("this.s");
      default -> true;
    };
  }

  private static Set<String> with(Set<String> locks, String lock) {
    Set<String> all = new TreeSet<>(locks);
    all.add(lock);
    return all;
  }
}
