package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockOperation;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** What happens while a witness is held: the accesses under it, and whether it is waited for. */
final class Guarded {

  /** How many calls are followed from a region, one behind the other. */
  private static final int MOST_DEPTH = 2;

  /** A call that can run more methods than this is not followed. */
  private static final int MOST_TARGETS = 3;

  private final Program program;
  private final Map<Acquisition, List<StateAccess>> known = new HashMap<>();

  Guarded(Program program) {
    this.program = program;
  }

  /** The accesses of state while a lock is held that was taken here. */
  List<StateAccess> accesses(Acquisition acquisition) {
    return known.computeIfAbsent(acquisition, this::find);
  }

  private List<StateAccess> find(Acquisition acquisition) {
    List<StateAccess> found = new ArrayList<>();
    if (acquisition.isCall()) {
      program.accesses().of(acquisition.method()).stream()
          .filter(access -> access.instruction() == acquisition.begin())
          .forEach(found::add);
    } else {
      collect(acquisition.method(), i -> isUnder(acquisition, i), MOST_DEPTH, found);
    }
    return List.copyOf(found);
  }

  private void collect(int method, IntPredicate isWanted, int depth, List<StateAccess> found) {
    program.accesses().of(method).stream()
        .filter(access -> isWanted.test(access.instruction()))
        .forEach(found::add);
    for (int c = 0; depth > 0 && c < program.calls().callCount(method); c++) {
      Targets targets = program.calls().targetsAt(method, c);
      boolean isFollowed = targets.count() <= MOST_TARGETS;
      for (int t = 0; isFollowed && t < targets.count(); t++) {
        if (isWanted.test(program.calls().call(method, c)) && targets.method(t) != method) {
          collect(targets.method(t), i -> true, depth - 1, found);
        }
      }
    }
  }

  /** Whether an instruction runs under the lock that was taken at a place. */
  boolean isUnder(Acquisition acquisition, int instruction) {
    for (Hold hold : program.locks().of(acquisition.method()).held(instruction)) {
      if (hold.begins().contains(acquisition.begin())) {
        return true;
      }
    }
    return false;
  }

  /** Whether some instruction under a witness is of a kind. */
  boolean has(Acquisition acquisition, IntPredicate isMeant) {
    Body body = program.methods().get(acquisition.method()).body().orElseThrow();
    for (int i = 0; !acquisition.isCall() && i < body.size(); i++) {
      if (isMeant.test(i) && isUnder(acquisition, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is waited for something while a witness is held. */
  boolean waits(Acquisition acquisition) {
    Body body = program.methods().get(acquisition.method()).body().orElseThrow();
    for (int i = 0; !acquisition.isCall() && i < body.size(); i++) {
      for (LockOperation operation : program.locks().of(acquisition.method()).operations(i)) {
        if (operation.action() == LockOperation.Action.WAIT) {
          return true;
        }
      }
    }
    return false;
  }
}
