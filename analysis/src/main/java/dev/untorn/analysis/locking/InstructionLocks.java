package dev.untorn.analysis.locking;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/** What each instruction of a method takes and gives up; of calls also what they do inside. */
final class InstructionLocks {

  private final int method;
  private final BitSet places = new BitSet();
  private final Map<Integer, Map<AccessPath, Acquisition>> byPlace;

  private InstructionLocks(int method, Map<Integer, Map<AccessPath, Acquisition>> byPlace) {
    this.method = method;
    this.byPlace = byPlace;
    byPlace.keySet().forEach(places::set);
  }

  static InstructionLocks of(Program program, LocksHeld held, int method) {
    Map<Integer, Map<AccessPath, Acquisition>> found = new LinkedHashMap<>(held.ownOf(method));
    found.remove(HeldLock.ENTRY);
    for (int c = 0; c < program.calls().callCount(method); c++) {
      Map<AccessPath, Acquisition> inside = held.ofCall(method, c);
      if (!inside.isEmpty()) {
        int call = program.calls().call(method, c);
        Map<AccessPath, Acquisition> all = new LinkedHashMap<>(inside);
        all.putAll(found.getOrDefault(call, Map.of()));
        found.put(call, all);
      }
    }
    return new InstructionLocks(method, found);
  }

  int method() {
    return method;
  }

  /** The instructions that take something. */
  BitSet places() {
    return (BitSet) places.clone();
  }

  boolean isPlace(int instruction) {
    return places.get(instruction);
  }

  /** The locks that an instruction takes, with where it really does so. */
  Map<AccessPath, Acquisition> at(int instruction) {
    return places.get(instruction) ? byPlace.get(instruction) : Map.of();
  }
}
