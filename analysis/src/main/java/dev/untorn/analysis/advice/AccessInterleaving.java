package dev.untorn.analysis.advice;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.control.LockSpans;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access;
import dev.untorn.model.Finding;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import java.util.List;
import java.util.Optional;

/**
 * Two accesses of an operation, with accesses of another thread between them.
 *
 * @param method the operation
 * @param others the accesses of the other thread
 */
public record AccessInterleaving(int method, Act first, List<Act> others, Act second) {

  public AccessInterleaving {
    others = List.copyOf(others);
  }

  /** An access, taken as a read or as a write; some are both. */
  public record Act(StateAccess access, Access.Kind kind) {

    public static Act read(StateAccess access) {
      return new Act(access, Access.Kind.READ);
    }

    public static Act write(StateAccess access) {
      return new Act(access, Access.Kind.WRITE);
    }

    public Variable variable() {
      return access.variable();
    }

    private String text(Program program) {
      return "%s is %s at %s"
          .formatted(
              DisplayNames.simple(variable()),
              kind == Access.Kind.READ ? "read" : "written",
              FindingBuilder.location(program, access));
    }
  }

  public Finding finding(Rule rule, Program program, String message, String fix) {
    ProgramPlaces places = new ProgramPlaces(program);
    FindingBuilder builder = new FindingBuilder(rule, program, method);
    builder.step(first.access(), first.kind());
    others.forEach(act -> builder.otherStep(act.access(), act.kind()));
    builder.step(second.access(), second.kind());
    Optional<String> around = heldThroughout(places);
    around.ifPresent(
        lock ->
            builder.region(
                new Region(Region.Kind.LOCK, lock, site(places, first), site(places, second))));
    for (Act act : List.of(first, second)) {
      StateAccess access = act.access();
      Optional<String> lock = places.innermost(access.method(), access.instruction());
      if (lock.isEmpty() || !lock.equals(around)) {
        builder.region(access, lock, act.variable().shortName());
      }
    }
    return builder.build(first.text(program) + ", and " + second.text(program), message, fix);
  }

  /** The innermost lock held continuously from the first access to the second. */
  private Optional<String> heldThroughout(ProgramPlaces places) {
    int inMethod = first.access().method();
    if (inMethod != second.access().method()) {
      return Optional.empty();
    }
    LockSpans spans = new LockSpans(places.program().locks().of(inMethod));
    int from = first.access().instruction();
    int to = second.access().instruction();
    long kept = spans.carry(from, spans.all(from), to);
    return HeldLock.innermost(
            spans.some(to, kept), hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD)
        .map(hold -> places.lock(inMethod, hold).expression());
  }

  private static Site site(ProgramPlaces places, Act act) {
    return places.site(act.access().method(), act.access().instruction());
  }

  public List<Variable> variables() {
    return List.of(first.variable(), second.variable());
  }
}
