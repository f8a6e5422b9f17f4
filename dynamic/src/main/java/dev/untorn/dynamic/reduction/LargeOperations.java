package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.Plot;
import dev.untorn.model.Severity;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Operations that drive a good part of the program, such as the life of a server or a workload:
 * hardly anybody means them to be atomic, so what is found in them alone is not in front.
 */
final class LargeOperations {

  /** So many executions of others in one execution are a good part of a program. */
  static final int MANY = 200;

  private final Set<Integer> all = ConcurrentHashMap.newKeySet();

  void add(int operation) {
    all.add(operation);
  }

  /** Plots of which those of large operations are notes. */
  List<Plot> settle(List<Plot> plots) {
    return plots.stream().map(this::settle).toList();
  }

  private Plot settle(Plot plot) {
    return all.contains(plot.operation())
        ? new Plot(
            plot.operation(),
            Severity.NOTE,
            plot.deeds(),
            plot.observation() + "; %d or more other operations ran in it".formatted(MANY),
            plot.stacks())
        : plot;
  }
}
