package dev.untorn.analysis.rules;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.access.ReadWritePair;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.advice.StaleFindingBuilder;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.analysis.conflict.StaleConflict.StaleConflicts;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.analysis.evidence.stale.OperationRules.ReportedInCallee;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.analysis.flow.Summaries;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Goes over the methods of a program once, for all rules that want to see them. */
public final class FlowPass {

  private static final Comparator<StaleCandidate> CLEAREST_FIRST =
      Comparator.comparing(StaleCandidate::shape)
          .thenComparing(one -> one.source().depth() + one.action().effect().depth())
          .thenComparing(one -> one.source().site())
          .thenComparing(one -> one.action().site());

  private final Program program;
  private final ConflictSearch conflicts;
  private final StoredConstants stored;
  private final ReportedInCallee reported;
  private final EvidenceList<StaleUse> uses;
  private final EvidenceList<StaleCandidate> candidates;
  private final EvidenceList<StaleConflict> writes;
  private final EvidenceList<StaleConflict> lockedWrites;
  private final EvidenceList<StaleConflicts> allWrites;
  private final EvidenceList<ReadWritePair> pairs;

  private FlowPass(Program program, CandidateListener listener) {
    this.program = program;
    conflicts = new ConflictSearch(program);
    stored = new StoredConstants(program);
    reported = new ReportedInCallee(program);
    uses = new EvidenceList<>(program, EvidenceRules.staleUses(program, conflicts), listener);
    candidates =
        new EvidenceList<>(
            program, EvidenceRules.staleCandidates(program, conflicts, reported), listener);
    writes = new EvidenceList<>(program, EvidenceRules.staleConflicts(program), listener);
    lockedWrites =
        new EvidenceList<>(program, EvidenceRules.lockedConflicts(program, conflicts), listener);
    allWrites = new EvidenceList<>(program, EvidenceRules.allConflicts(), listener);
    pairs = new EvidenceList<>(program, EvidenceRules.readWritePairs(conflicts), listener);
  }

  /** Shows some rules each method and each stale value. */
  public static void over(Program program, CheckOptions options, List<FlowListener> listeners) {
    FlowPass pass = new FlowPass(program, options.listener());
    if (pass.uses.isListening()) {
      pass.tellMissingFacts();
    }
    pass.run(listeners);
  }

  private void run(List<FlowListener> listeners) {
    Map<Integer, List<StaleCandidate>> byMethod = new LinkedHashMap<>();
    new Summaries(program, conflicts, uses, flow -> listeners.forEach(one -> one.method(flow)))
        .candidates()
        .forEach(one -> byMethod.computeIfAbsent(one.method(), key -> new ArrayList<>()).add(one));
    for (List<StaleCandidate> some : byMethod.values()) {
      StaleFindingBuilder clearest = clearest(some);
      if (clearest != null) {
        Finding finding = clearest.of();
        boolean isWritten = clearest.candidate().isBetweenRegions();
        listeners.forEach(one -> one.found(finding, isWritten));
      }
    }
    listeners.forEach(FlowListener::end);
  }

  /**
   * The clearest use of a stale value in a method, or null if none can do harm. The others are
   * looked at only if somebody listens.
   */
  private StaleFindingBuilder clearest(List<StaleCandidate> some) {
    some.sort(CLEAREST_FIRST);
    StaleFindingBuilder found = null;
    for (StaleCandidate one : some) {
      Optional<StateAccess> write = candidates.admits(one) ? conflict(one) : Optional.empty();
      if (write.isPresent()) {
        candidates.tell(one, CandidateReport.REPORTED);
        found = found == null ? new StaleFindingBuilder(program, one, write.get()) : found;
        if (!candidates.isListening()) {
          break;
        }
      }
    }
    if (found != null) {
      reported.report(found.candidate());
    }
    return found;
  }

  /** A write by another thread that does harm between the read and the use. */
  private Optional<StateAccess> conflict(StaleCandidate candidate) {
    List<StateAccess> possible =
        conflicts.conflicts(candidate.source().variable()).stream()
            .filter(write -> writes.admits(new StaleConflict(candidate, write)))
            .toList();
    List<StateAccess> free =
        possible.stream()
            .filter(write -> lockedWrites.admits(new StaleConflict(candidate, write)))
            .toList();
    if (free.isEmpty()) {
      candidates.tell(candidate, CandidateReport.NO_CONFLICT);
      return Optional.empty();
    }
    return allWrites.admits(new StaleConflicts(candidate, possible, free))
        ? free.stream().min(Comparator.comparing(write -> stored.vagueness(candidate, write)))
        : Optional.empty();
  }

  /**
   * Tells a listener about reads and later writes that never become candidates, because no other
   * thread is known that runs the method, sees the object or changes it.
   */
  private void tellMissingFacts() {
    for (int method = 0; method < program.methods().count(); method++) {
      List<StateAccess> all = program.accesses().of(method);
      for (StateAccess write : all) {
        if (write.writes()) {
          all.stream()
              .filter(read -> read.reads() && read.variable().equals(write.variable()))
              .filter(read -> read.instruction() < write.instruction())
              .findFirst()
              .ifPresent(read -> tellMissingFact(new ReadWritePair(read, write)));
        }
      }
    }
  }

  private void tellMissingFact(ReadWritePair pair) {
    if (!program.threads().isRun(pair.method())) {
      pairs.tell(pair, CandidateReport.NO_THREAD);
    } else if (program.threadLocality().isPrivate(pair.read())) {
      pairs.tell(pair, CandidateReport.NOT_SHARED);
    } else if (pairs.admits(pair) && !conflicts.isChanged(pair.read().variable())) {
      pairs.tell(pair, CandidateReport.NO_CONFLICT);
    }
  }
}
