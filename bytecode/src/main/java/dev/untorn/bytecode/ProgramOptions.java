package dev.untorn.bytecode;

import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.CallbackTable;
import dev.untorn.bytecode.library.EntryTable;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import java.util.Optional;
import java.util.Set;

/** The assumptions about code that is not read; if the world is absent, it is inferred. */
public record ProgramOptions(
    Set<String> atomicAnnotations,
    Optional<World> world,
    CallTable calls,
    CallbackTable callbacks,
    LockTable locks,
    EntryTable entries) {

  public ProgramOptions {
    atomicAnnotations = Set.copyOf(atomicAnnotations);
  }

  public static ProgramOptions standard() {
    return new ProgramOptions(
        Set.of("dev.untorn.annotations.Atomic"),
        Optional.empty(),
        CallTable.standard(),
        CallbackTable.standard(),
        LockTable.standard(),
        EntryTable.standard());
  }

  public ProgramOptions with(Optional<World> otherWorld) {
    return new ProgramOptions(atomicAnnotations, otherWorld, calls, callbacks, locks, entries);
  }

  /** Whether these assumptions describe a missing class. */
  boolean speaksOf(String type) {
    return calls.isNamed(type)
        || calls.isAtomicType(type)
        || callbacks.isNamed(type)
        || locks.isNamed(type)
        || entries.isNamed(type)
        || atomicAnnotations.contains(type);
  }
}
