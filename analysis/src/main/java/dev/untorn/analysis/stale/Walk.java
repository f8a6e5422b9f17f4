package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Goes over the methods of a program once, for all rules that want to see them. */
public final class Walk {

  private static final Comparator<Candidate> CLEAREST_FIRST =
      Comparator.comparing(Candidate::shape)
          .thenComparing(one -> one.source().depth() + one.deed().effect().depth())
          .thenComparing(one -> one.source().site())
          .thenComparing(one -> one.deed().site());

  private Walk() {}

  /** Shows some rules each method and each stale value. */
  public static void over(Program program, List<Onlooker> onlookers) {
    Interference interference = new Interference(program);
    Harmless harmless = new Harmless(program, interference);
    List<Candidate> all =
        new Summaries(program, interference, looked -> onlookers.forEach(one -> one.look(looked)))
            .candidates();
    Map<Integer, List<Candidate>> byMethod = new LinkedHashMap<>();
    all.removeIf(harmless::contains);
    all.forEach(one -> byMethod.computeIfAbsent(one.method(), key -> new ArrayList<>()).add(one));
    List<Candidate> torn = new ArrayList<>();
    for (List<Candidate> some : byMethod.values()) {
      StaleFinding clearest = clearest(program, interference, some, torn);
      if (clearest != null) {
        Finding finding = clearest.of();
        boolean isWritten = clearest.candidate().isBetweenRegions();
        onlookers.forEach(one -> one.found(finding, isWritten));
      }
    }
    onlookers.forEach(Onlooker::end);
  }

  /**
   * The clearest use of a stale value in a method, or null if none can do harm. Who calls a method
   * that asks again, but too early itself, is mended with that method.
   *
   * @param torn such checks in the methods that were looked at before
   */
  private static StaleFinding clearest(
      Program program,
      Interference interference,
      List<Candidate> candidates,
      List<Candidate> torn) {
    candidates.sort(CLEAREST_FIRST);
    for (Candidate one : candidates) {
      boolean isTornThere = torn.stream().anyMatch(inner -> isWithin(program, inner, one));
      Optional<StateAccess> other = isTornThere ? Optional.empty() : interference.find(one);
      if (other.isPresent()) {
        if (one.shape() == Shape.CHECK_THEN_ACT) {
          torn.add(one);
        }
        return new StaleFinding(program, one, other.get());
      }
    }
    return null;
  }

  /** Whether what a method calls asks again for itself before it does the same. */
  private static boolean isWithin(Program program, Candidate inner, Candidate outer) {
    return inner.deed().effect().access().equals(outer.deed().effect().access())
        && inner.source().variable().equals(outer.source().variable())
        && program.calls().isDirect(outer.method(), outer.deed().site(), inner.method());
  }
}
