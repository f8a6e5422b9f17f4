package dev.untorn.benchmarks;

import dev.untorn.benchmarks.ChildJvm.Run;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Some work on some programs, measured several times.
 *
 * @param on a description of the programs
 */
record Measurement(Work work, String on, List<Run> runs) {

  Measurement {
    runs = List.copyOf(runs);
  }

  Counts counts() {
    return runs.get(0).counts();
  }

  Sample cpu() {
    return sample(Run::cpu);
  }

  Sample resident() {
    return sample(Run::resident);
  }

  /** The row of a table. */
  String row() {
    return "| %s | %s | %s | %s | %s | %s |\n"
        .formatted(
            work.title(),
            on,
            cpu().text("%.2f"),
            sample(Run::wall).text("%.2f"),
            resident().text("%.0f"),
            sample(Run::heap).text("%.0f"));
  }

  private Sample sample(ToDoubleFunction<Run> figure) {
    return Sample.of(runs.stream().mapToDouble(figure));
  }
}
