package dev.untorn.analysis.access;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.DisplayNames;

/** A read and a later write of one variable in one method that are not a candidate. */
public record ReadWritePair(StateAccess read, StateAccess write) implements Candidate {

  @Override
  public int method() {
    return read.method();
  }

  @Override
  public Rule rule() {
    return Rule.STALE_VALUE;
  }

  @Override
  public String describe(Program program) {
    ProgramPlaces places = new ProgramPlaces(program);
    return "%s read at line %d, written at line %d"
        .formatted(
            DisplayNames.simple(read.variable()),
            places.site(read.method(), read.instruction()).line(),
            places.site(write.method(), write.instruction()).line());
  }
}
