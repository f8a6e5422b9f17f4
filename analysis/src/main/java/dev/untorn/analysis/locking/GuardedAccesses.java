package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** The accesses and instructions that run while a witness is held. */
public final class GuardedAccesses {

  /** The maximum depth of calls that are followed from a region. */
  private static final int MAX_DEPTH = 2;

  /** A call with more targets is not followed. */
  private static final int MAX_TARGETS = 3;

  private final Program program;
  private final Map<Acquisition, List<StateAccess>> known = new HashMap<>();

  /** By method: its accesses, and the instructions under each acquisition. */
  private final Map<Integer, List<StateAccess>> accessesOf = new HashMap<>();

  private final Map<Integer, Map<Integer, BitSet>> underOf = new HashMap<>();

  public GuardedAccesses(Program program) {
    this.program = program;
  }

  /** The accesses to state while the lock of an acquisition is held. */
  public List<StateAccess> accesses(Acquisition acquisition) {
    return known.computeIfAbsent(acquisition, this::find);
  }

  private List<StateAccess> find(Acquisition acquisition) {
    List<StateAccess> found = new ArrayList<>();
    if (acquisition.isCall()) {
      program.accesses().of(acquisition.method()).stream()
          .filter(access -> access.instruction() == acquisition.begin())
          .forEach(found::add);
    } else {
      BitSet under = find(acquisition.method(), acquisition.begin());
      collect(acquisition.method(), under::get, MAX_DEPTH, found);
    }
    return List.copyOf(found);
  }

  private void collect(int method, IntPredicate isWanted, int depth, List<StateAccess> found) {
    accessesOf.computeIfAbsent(method, program.accesses()::of).stream()
        .filter(access -> isWanted.test(access.instruction()))
        .forEach(found::add);
    if (depth > 0) {
      program
          .calls()
          .calls(method)
          .filter(isWanted)
          .mapToObj(call -> program.calls().targets(method, call))
          .filter(targets -> targets.count() <= MAX_TARGETS)
          .flatMapToInt(CallTargets::stream)
          .filter(target -> target != method)
          .forEach(target -> collect(target, i -> true, depth - 1, found));
    }
  }

  /** Whether an instruction runs under the lock of an acquisition. */
  public boolean isUnder(Acquisition acquisition, int instruction) {
    return find(acquisition.method(), acquisition.begin()).get(instruction);
  }

  public BitSet under(Acquisition acquisition) {
    return (BitSet) find(acquisition.method(), acquisition.begin()).clone();
  }

  private BitSet find(int method, int begin) {
    return underOf
        .computeIfAbsent(method, this::findUnder)
        .computeIfAbsent(begin, key -> new BitSet());
  }

  private Map<Integer, BitSet> findUnder(int method) {
    Map<Integer, BitSet> found = new HashMap<>();
    Body body = program.body(method);
    for (int i = 0; i < body.size(); i++) {
      for (HeldLock hold : program.locks().of(method).held(i)) {
        for (int begin : hold.begins()) {
          found.computeIfAbsent(begin, key -> new BitSet()).set(i);
        }
      }
    }
    return found;
  }
}
