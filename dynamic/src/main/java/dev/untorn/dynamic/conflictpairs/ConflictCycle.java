package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.conflictpairs.TransactionOutline.VisibleAccess;
import dev.untorn.dynamic.lockset.LockIdSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A cycle of transactions, each of which precedes the next one, and the links between them. */
record ConflictCycle(List<TransactionOutline> outlines, List<Link> links) {

  /** Two conflicting accesses, or none if the first transaction happens before the second. */
  record Link(Optional<VisibleAccess> from, Optional<VisibleAccess> to) {

    static List<Link> between(TransactionOutline one, TransactionOutline other) {
      List<Link> links = new ArrayList<>();
      if (one.isBefore(other)) {
        links.add(new Link(Optional.empty(), Optional.empty()));
      } else if (!other.isBefore(one)) {
        for (VisibleAccess from : one.items()) {
          for (VisibleAccess to : other.items()) {
            if (from.conflictsWith(to)) {
              links.add(new Link(Optional.of(from), Optional.of(to)));
            }
          }
        }
      }
      return links;
    }
  }

  ConflictCycle {
    outlines = List.copyOf(outlines);
    links = List.copyOf(links);
  }

  boolean isOfSeveralThreads() {
    return outlines.stream().mapToInt(TransactionOutline::thread).distinct().count() > 1;
  }

  /** Whether locks and happens-before permit an interleaving with all links in their order. */
  boolean isPossible() {
    List<TransactionSteps> scripts = outlines.stream().map(TransactionSteps::of).toList();
    int[] end = scripts.stream().mapToInt(script -> script.steps.size()).toArray();
    Set<List<Integer>> seen = new HashSet<>();
    Deque<int[]> waiting = new ArrayDeque<>(List.of(new int[end.length]));
    while (!waiting.isEmpty()) {
      int[] at = waiting.pop();
      if (Arrays.equals(at, end)) {
        return true;
      }
      for (int i = 0; i < at.length; i++) {
        if (at[i] < end[i] && canStep(scripts, at, i)) {
          int[] next = at.clone();
          next[i]++;
          if (seen.add(Arrays.stream(next).boxed().toList())) {
            waiting.push(next);
          }
        }
      }
    }
    return false;
  }

  private boolean canStep(List<TransactionSteps> scripts, int[] at, int i) {
    TransactionSteps script = scripts.get(i);
    for (int j = 0; j < at.length; j++) {
      if (j != i) {
        TransactionSteps other = scripts.get(j);
        boolean isTooEarly =
            at[j] < other.steps.size() && outlines.get(j).isBefore(outlines.get(i));
        if (isTooEarly || other.held.get(at[j]).excludes(script.held.get(at[i] + 1))) {
          return false;
        }
      }
    }
    int before = (i + at.length - 1) % at.length;
    Link link = links.get(before);
    return link.to.isEmpty()
        || !script.does(at[i], link.to.get())
        || scripts.get(before).hasDone(at[before], link.from.get());
  }

  /** The steps of a transaction that matter to others, and the locks held before and after each. */
  private record TransactionSteps(List<Long> steps, List<LockIdSet> held) {

    static TransactionSteps of(TransactionOutline outline) {
      List<Long> steps = new ArrayList<>();
      List<LockIdSet> held = new ArrayList<>(List.of(LockIdSet.NONE));
      long last = 0;
      for (VisibleAccess item : outline.items()) {
        if (last != item.step()) {
          outline.addLocking(last, item.step(), steps, held);
          steps.add(item.step());
          held.add(item.access().locks());
          last = item.step();
        }
      }
      outline.addLocking(last, Long.MAX_VALUE, steps, held);
      steps.add(Long.MAX_VALUE);
      held.add(LockIdSet.NONE);
      return new TransactionSteps(List.copyOf(steps), List.copyOf(held));
    }

    /** Whether the step after {@code done} steps is this item. */
    boolean does(int done, VisibleAccess item) {
      return steps.get(done) == item.step();
    }

    boolean hasDone(int done, VisibleAccess item) {
      return done > 0 && steps.get(done - 1) >= item.step();
    }
  }
}
