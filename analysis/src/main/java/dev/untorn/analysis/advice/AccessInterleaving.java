package dev.untorn.analysis.advice;

import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Access;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import java.util.List;

/**
 * How an operation is torn: what it does first, what another thread does then, what it does next.
 *
 * @param method the operation
 * @param others what the other thread does in between
 */
public record AccessInterleaving(int method, Act first, List<Act> others, Act second) {

  public AccessInterleaving {
    others = List.copyOf(others);
  }

  /** An access as a read or as a write; some are both. */
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
    for (Act act : List.of(first, second)) {
      StateAccess access = act.access();
      builder.region(
          access,
          places.innermost(access.method(), access.instruction()),
          act.variable().shortName());
    }
    return builder.build(first.text(program) + ", and " + second.text(program), message, fix);
  }

  public List<Variable> variables() {
    return List.of(first.variable(), second.variable());
  }
}
