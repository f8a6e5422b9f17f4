package dev.untorn.analysis.rules;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.StaleFindingBuilder;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.analysis.flow.FlowListener;
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

  private FlowPass() {}

  /** Shows some rules each method and each stale value. */
  public static void over(Program program, CheckOptions options, List<FlowListener> listeners) {
    ConflictSearch conflicts = new ConflictSearch(program);
    EvidenceList<StaleCandidate> evidence =
        new EvidenceList<>(
            program, EvidenceRules.staleCandidates(program, conflicts), options.listener());
    List<StaleCandidate> all =
        new Summaries(program, conflicts, flow -> listeners.forEach(one -> one.method(flow)))
            .candidates();
    Map<Integer, List<StaleCandidate>> byMethod = new LinkedHashMap<>();
    all.removeIf(one -> !evidence.admits(one));
    all.forEach(one -> byMethod.computeIfAbsent(one.method(), key -> new ArrayList<>()).add(one));
    List<StaleCandidate> torn = new ArrayList<>();
    for (List<StaleCandidate> some : byMethod.values()) {
      StaleFindingBuilder clearest = clearest(program, conflicts, some, torn);
      if (clearest != null) {
        Finding finding = clearest.of();
        boolean isWritten = clearest.candidate().isBetweenRegions();
        listeners.forEach(one -> one.found(finding, isWritten));
      }
    }
    listeners.forEach(FlowListener::end);
  }

  /**
   * The clearest use of a stale value in a method, or null if none can do harm. Who calls a method
   * that asks again, but too early itself, is mended with that method.
   *
   * @param torn such checks in the methods that were looked at before
   */
  private static StaleFindingBuilder clearest(
      Program program,
      ConflictSearch conflicts,
      List<StaleCandidate> candidates,
      List<StaleCandidate> torn) {
    candidates.sort(CLEAREST_FIRST);
    for (StaleCandidate one : candidates) {
      boolean isTornThere = torn.stream().anyMatch(inner -> isWithin(program, inner, one));
      Optional<StateAccess> other = isTornThere ? Optional.empty() : conflicts.find(one);
      if (other.isPresent()) {
        if (one.shape() == StaleShape.CHECK_THEN_ACT) {
          torn.add(one);
        }
        return new StaleFindingBuilder(program, one, other.get());
      }
    }
    return null;
  }

  /** Whether what a method calls asks again for itself before it does the same. */
  private static boolean isWithin(Program program, StaleCandidate inner, StaleCandidate outer) {
    return inner.action().effect().access().equals(outer.action().effect().access())
        && inner.source().variable().equals(outer.source().variable())
        && program.calls().isDirect(outer.method(), outer.action().site(), inner.method());
  }
}
