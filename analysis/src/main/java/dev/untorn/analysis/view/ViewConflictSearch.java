package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.analysis.view.JointAccesses.Couple;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.List;
import java.util.Optional;

/** Finds what other threads do between two regions of a method. */
final class ViewConflictSearch {

  private final Program program;
  private final JointAccesses joint;

  ViewConflictSearch(Program program, JointAccesses joint) {
    this.program = program;
    this.joint = joint;
  }

  /** Notes what the regions of a method access joint. */
  void add(RegionAccesses accesses) {
    MethodFlow flow = accesses.flow();
    accesses.own().forEach(region -> joint.add(flow.method(), region));
    new ValueMeetings(flow).forEach(sources -> addMet(accesses.of(sources)));
  }

  private void addMet(List<RegionAccess> met) {
    for (int i = 0; i < met.size(); i++) {
      for (int j = i + 1; j < met.size(); j++) {
        if (met.get(i).region().equals(met.get(j).region())) {
          joint.addMet(met.get(i), met.get(j));
        }
      }
    }
  }

  /** A region of another thread that accesses both variables and can come in between. */
  Optional<Couple> couple(SplitAccess one) {
    return joint.of(one).stream()
        .filter(couple -> canRunTogether(one, couple.method(), couple.first().site()))
        .filter(couple -> isSameLock(one, couple))
        .filter(couple -> !isKeptOut(one, couple.of(one.first().variable()).access()))
        .findFirst();
  }

  /** A write of the variable that was read, by another thread, that can come in between. */
  Optional<StateAccess> write(SplitAccess one) {
    return one.flow().writes(one.first().variable()).stream()
        .filter(write -> canRunTogether(one, write.method(), write.instruction()))
        .filter(write -> !isKeptOut(one, write))
        .findFirst();
  }

  private boolean canRunTogether(SplitAccess one, int method, int instruction) {
    return program
        .actors()
        .canRunTogether(one.flow().method(), one.second().site(), method, instruction);
  }

  /** Who takes another lock has a race, whatever it comes between. */
  private static boolean isSameLock(SplitAccess one, Couple couple) {
    AccessPath mine = MethodFlow.seenFrom(one.first().base(), one.first().lock());
    AccessPath theirs = MethodFlow.seenFrom(couple.first().base(), couple.first().lock());
    return mine.equals(theirs);
  }

  private static boolean isKeptOut(SplitAccess one, StateAccess other) {
    List<HeldLock> held = one.flow().held(one.first().site(), one.second().site());
    return one.flow().isKeptOut(other, one.first().access(), one.first().base(), held);
  }
}
