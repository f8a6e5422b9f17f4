package dev.untorn.analysis.rules;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.CheckOptions.Notes;
import dev.untorn.analysis.access.ReadWritePair;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.advice.StaleFindingBuilder;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.analysis.conflict.StaleConflict.StaleConflicts;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.evidence.EvidenceList.Verdict;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.analysis.evidence.stale.OperationRules.ReportedInCallee;
import dev.untorn.analysis.flow.FlowListener;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.analysis.flow.Summaries;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.model.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Analyzes the methods of a program once, for all rules that need the data flow. */
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
  private final Notes notes;
  private final EvidenceList<StaleUse> uses;
  private final EvidenceList<StaleCandidate> candidates;
  private final EvidenceList<StaleConflict> writes;
  private final EvidenceList<StaleConflict> lockedWrites;
  private final EvidenceList<StaleConflicts> allWrites;
  private final EvidenceList<ReadWritePair> pairs;

  private FlowPass(Program program, CheckOptions options) {
    this.program = program;
    notes = options.notes();
    CandidateListener listener = options.listener();
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

  /** Passes each method and each stale value to the listeners of some rules. */
  public static void over(Program program, CheckOptions options, List<FlowListener> listeners) {
    FlowPass pass = new FlowPass(program, options);
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
      if (clearest != null && (notes == Notes.WANTED || !clearest.candidate().isDoubtful())) {
        boolean isWritten = clearest.candidate().isBetweenRegions();
        for (int operation : operations(clearest.candidate().method())) {
          Finding finding = clearest.of(operation);
          listeners.forEach(one -> one.found(finding, isWritten));
        }
      }
    }
    listeners.forEach(FlowListener::end);
  }

  /** The method itself; for an accessor of an inner class, its callers. */
  private Set<Integer> operations(int method) {
    JavaMethod one = program.methods().get(method);
    Set<Integer> callers = new TreeSet<>();
    if (one.isSynthetic() && one.name().startsWith("access$")) {
      program.calls().forEachCaller(method, (caller, call) -> callers.add(caller));
    }
    return callers.isEmpty() ? Set.of(method) : callers;
  }

  /**
   * The clearest use of a stale value in a method, one without doubts if there is one, or null if
   * none is harmful. Uses after that are examined only for a candidate listener.
   */
  private StaleFindingBuilder clearest(List<StaleCandidate> some) {
    some.sort(CLEAREST_FIRST);
    StaleFindingBuilder found = null;
    for (StaleCandidate one : some) {
      Verdict verdict = candidates.verdict(one);
      Optional<StaleConflict> conflict =
          verdict == Verdict.REFUTED
              ? Optional.empty()
              : conflict(verdict == Verdict.DOUBTFUL ? one.doubtful() : one);
      if (conflict.isPresent()) {
        StaleCandidate judged = conflict.get().candidate();
        candidates.tell(
            judged, judged.isDoubtful() ? CandidateReport.NOTE : CandidateReport.REPORTED);
        if (found == null || (found.candidate().isDoubtful() && !judged.isDoubtful())) {
          found = new StaleFindingBuilder(program, judged, conflict.get().write());
        }
        if (!judged.isDoubtful() && !candidates.isListening()) {
          break;
        }
      }
    }
    if (found != null) {
      reported.report(found.candidate());
    }
    return found;
  }

  /** A write by another thread that is harmful between the read and the use. */
  private Optional<StaleConflict> conflict(StaleCandidate candidate) {
    List<StaleConflict> possible = new ArrayList<>();
    for (StateAccess write : conflicts.conflicts(candidate.source().variable())) {
      Verdict verdict = writes.verdict(new StaleConflict(candidate, write));
      if (verdict != Verdict.REFUTED) {
        possible.add(
            new StaleConflict(
                verdict == Verdict.DOUBTFUL ? candidate.doubtful() : candidate, write));
      }
    }
    List<StaleConflict> free = possible.stream().filter(lockedWrites::admits).toList();
    if (free.isEmpty()) {
      candidates.tell(candidate, CandidateReport.NO_CONFLICT);
      return Optional.empty();
    }
    boolean isDoubtful =
        allWrites.verdict(new StaleConflicts(candidate, writes(possible), writes(free)))
            == Verdict.DOUBTFUL;
    return free.stream()
        .min(
            Comparator.comparing((StaleConflict one) -> one.candidate().isDoubtful())
                .thenComparing(one -> stored.vagueness(candidate, one.write())))
        .map(one -> isDoubtful ? new StaleConflict(candidate.doubtful(), one.write()) : one);
  }

  private static List<StateAccess> writes(List<StaleConflict> conflicts) {
    return conflicts.stream().map(StaleConflict::write).toList();
  }

  /**
   * Notifies the listener of reads and later writes that never become candidates, because no other
   * thread is known to run the method, see the object or change it.
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
