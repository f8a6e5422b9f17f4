package dev.untorn.analysis.rules;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.DisplayNames;
import java.util.List;

/**
 * Tells a listener about reads and later writes that never become candidates, because no other
 * thread is known that runs the method, sees the object or changes it.
 */
record MissingFacts(Program program, ConflictSearch conflicts, CandidateListener listener) {

  void report() {
    for (int method = 0; method < program.methods().count(); method++) {
      List<StateAccess> all = program.accesses().of(method);
      for (StateAccess write : all) {
        if (write.writes()) {
          all.stream()
              .filter(read -> read.reads() && read.variable().equals(write.variable()))
              .filter(read -> read.instruction() < write.instruction())
              .findFirst()
              .ifPresent(read -> report(read, write));
        }
      }
    }
  }

  private void report(StateAccess read, StateAccess write) {
    if (!program.threads().isRun(read.method())) {
      report(read, write, CandidateReport.NO_THREAD, "no thread is known that runs the method");
    } else if (program.threadLocality().isPrivate(read)) {
      report(read, write, CandidateReport.NOT_SHARED, "no other thread can see the object");
    } else if (!conflicts.isChanged(read.variable())) {
      report(
          read,
          write,
          CandidateReport.NO_CONFLICT,
          "nothing changes the variable while other threads can see it");
    }
  }

  private void report(StateAccess read, StateAccess write, String outcome, String reason) {
    ProgramPlaces places = new ProgramPlaces(program);
    String description =
        "%s read at line %d, written at line %d"
            .formatted(
                DisplayNames.simple(read.variable()),
                places.site(read.method(), read.instruction()).line(),
                places.site(write.method(), write.instruction()).line());
    listener.candidate(
        new CandidateReport(read.method(), Rule.STALE_VALUE, description, outcome, "", reason));
  }
}
