package dev.untorn.bytecode;

import dev.untorn.bytecode.actors.Actors.World;
import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.Callbacks;
import dev.untorn.bytecode.library.EntryTable;
import dev.untorn.bytecode.library.LockTable;
import java.util.Optional;
import java.util.Set;

/**
 * What is taken for granted about code that is not read.
 *
 * @param atomicAnnotations names of the annotations that declare a method to be atomic
 * @param world whether others call the program from threads of theirs; nothing to find it out
 */
public record Assumptions(
    Set<String> atomicAnnotations,
    Optional<World> world,
    CallTable calls,
    Callbacks callbacks,
    LockTable locks,
    EntryTable entries) {

  public Assumptions {
    atomicAnnotations = Set.copyOf(atomicAnnotations);
  }

  /** What Untorn itself knows. */
  public static Assumptions standard() {
    return new Assumptions(
        Set.of("dev.untorn.annotations.Atomic"),
        Optional.empty(),
        CallTable.standard(),
        Callbacks.standard(),
        LockTable.standard(),
        EntryTable.standard());
  }

  /** The same with another world. */
  public Assumptions with(Optional<World> otherWorld) {
    return new Assumptions(atomicAnnotations, otherWorld, calls, callbacks, locks, entries);
  }

  /** Whether something is known about a class that is not there. */
  boolean speaksOf(String type) {
    return calls.isNamed(type)
        || calls.isAtomicType(type)
        || callbacks.isNamed(type)
        || locks.isNamed(type)
        || entries.isNamed(type)
        || atomicAnnotations.contains(type);
  }
}
