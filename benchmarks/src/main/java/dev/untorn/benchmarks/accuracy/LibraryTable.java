package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.benchmarks.Corpus;
import dev.untorn.benchmarks.JarClasses;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.Inputs;
import dev.untorn.bytecode.input.Limits;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** How much the rules report in real libraries, true or not, for their size. */
final class LibraryTable {

  private final List<Checker> checkers;

  /**
   * @param checkers those that are applied by default
   */
  LibraryTable(List<Checker> checkers) {
    this.checkers = List.copyOf(checkers);
  }

  String text(Corpus corpus) throws Exception {
    Map<Rule, Integer> findings = count(corpus);
    long lines = lines(corpus);
    Table table = new Table(List.of("rule", "findings", "for 10,000 lines"));
    for (Rule rule : Rule.values()) {
      if (rule.side() == Rule.Side.STATIC && rule.use() == Rule.Use.DEFAULT) {
        Integer count = findings.get(rule);
        table.row(
            List.of(
                "`" + rule.id() + "`",
                count == null ? Table.NONE : format("%,d", count),
                count == null ? Table.NONE : format("%.2f", 10_000.0 * count / lines)));
      }
    }
    return format("%,d jars with %,d lines.", corpus.jars().size(), lines) + "\n\n" + table.text();
  }

  private Map<Rule, Integer> count(Corpus corpus) throws Exception {
    Map<Rule, Integer> findings = new EnumMap<>(Rule.class);
    checkers.forEach(checker -> findings.put(checker.rule(), 0));
    if (checkers.isEmpty()) {
      return findings;
    }
    for (List<Path> jars : corpus.programs().each()) {
      Program program = Program.of(Inputs.read(jars, Limits.DEFAULT));
      for (Sighting sighting : Sighting.of(checkers, program, Mode.DEFAULT)) {
        findings.merge(sighting.rule(), 1, Integer::sum);
      }
    }
    return findings;
  }

  private static long lines(Corpus corpus) throws IOException {
    AtomicLong lines = new AtomicLong();
    JarClasses.forEach(corpus.jars(), bytes -> lines.addAndGet(CompiledClass.read(bytes).lines()));
    return lines.get();
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
