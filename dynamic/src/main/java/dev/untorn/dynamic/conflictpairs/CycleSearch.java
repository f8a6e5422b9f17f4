package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.conflictpairs.ConflictCycle.Link;
import java.util.ArrayList;
import java.util.List;

/** Searches for cycles of three and more transactions: Theorem 4.4 of the paper, within bounds. */
final class CycleSearch {

  private static final int MAX_TRIES = 200_000;

  private final BlockViolations violations;
  private final int most;
  private int tries;

  CycleSearch(BlockViolations violations, int most) {
    this.violations = violations;
    this.most = most;
  }

  void look(List<TransactionOutline> outlines) {
    for (int first = 0; first < outlines.size(); first++) {
      List<TransactionOutline> rest = outlines.subList(first, outlines.size());
      search(new ArrayList<>(List.of(rest.get(0))), new ArrayList<>(), rest);
    }
  }

  /** Extends a chain by each possible transaction, and checks the cycles that it closes. */
  private void search(
      List<TransactionOutline> chain, List<Link> links, List<TransactionOutline> all) {
    TransactionOutline last = chain.get(chain.size() - 1);
    if (chain.size() > 2) {
      for (Link link : Link.between(last, chain.get(0))) {
        links.add(link);
        judge(new ConflictCycle(chain, links));
        links.remove(links.size() - 1);
      }
    }
    if (chain.size() == most) {
      return;
    }
    for (TransactionOutline next : all) {
      if (!chain.contains(next)) {
        for (Link link : Link.between(last, next)) {
          chain.add(next);
          links.add(link);
          search(chain, links, all);
          chain.remove(chain.size() - 1);
          links.remove(links.size() - 1);
        }
      }
    }
  }

  private void judge(ConflictCycle cycle) {
    if (tries < MAX_TRIES && cycle.isOfSeveralThreads()) {
      tries++;
      if (cycle.isPossible()) {
        violations.add(cycle);
      }
    }
  }

  /** Whether the limit was reached. */
  boolean isCut() {
    return tries == MAX_TRIES;
  }
}
