package dev.untorn.analysis.view;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import java.util.List;

/**
 * Two variables of one object that a method accesses in two regions, all its accesses, and the kind
 * of access to both in another region that causes an inconsistency.
 */
public record SplitAccess(
    Rule rule, RegionAccesses accesses, RegionAccess first, RegionAccess second, Access.Kind whole)
    implements Candidate {

  @Override
  public int method() {
    return flow().method();
  }

  /** The data flow of the method. */
  public MethodFlow flow() {
    return accesses.flow();
  }

  /** Whether both variables are written, and other threads could read them in between. */
  public boolean isOfWrites() {
    return whole == Access.Kind.READ;
  }

  /** Whether both regions hold the same lock. */
  public boolean isUnderOneLock() {
    return first.lock().lock().equals(second.lock().lock());
  }

  /** Whether one of the regions accesses both variables, and so is complete by itself. */
  public boolean isComplete(Program program) {
    return has(first, second.variable())
        || has(second, first.variable())
        || RegionAccess.isInRegion(program, first.access(), second.variable(), access -> true);
  }

  private boolean has(RegionAccess access, Variable variable) {
    return accesses.region(access).stream()
        .anyMatch(other -> other.variable().equals(variable) && other.base().equals(access.base()));
  }

  /** Whether another thread can run an instruction while this method is between the regions. */
  boolean canRunTogether(Program program, int method, int instruction) {
    return program.threads().canRunTogether(method(), second.site(), method, instruction);
  }

  /** Whether a held lock prevents an access of another thread in between. */
  boolean isKeptOut(StateAccess other) {
    List<HeldLock> held = flow().held(first.site(), second.site());
    return held.stream()
        .anyMatch(hold -> flow().conflicts().isKeptOut(other, first.access(), first.base(), hold));
  }

  @Override
  public String describe(Program program) {
    return describe(program, first) + ", " + describe(program, second);
  }

  private String describe(Program program, RegionAccess access) {
    return "%s %s at line %d"
        .formatted(
            DisplayNames.simple(access.variable()),
            access.kind() == Access.Kind.WRITE ? "written" : "read",
            new ProgramPlaces(program).site(method(), access.site()).line());
  }
}
