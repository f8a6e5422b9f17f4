package dev.untorn.cli.execution;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.option.Settings;
import dev.untorn.engine.EngineResult;
import dev.untorn.engine.OutputFile;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.json.FindingsFile;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.SuppressionEntry;
import dev.untorn.model.triage.Triage;
import dev.untorn.report.text.ReportSummary;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The way of findings from a command to the person: triage, baseline, report, exit code. */
public final class Delivery {

  private final Settings settings;
  private final Console surroundings;
  private final Optional<Findings> baseline;

  /**
   * Prepares the delivery, best before long work: the baseline is read here.
   *
   * @throws UsageException if it cannot be
   */
  public Delivery(Settings settings, Console surroundings) {
    this.settings = settings;
    this.surroundings = surroundings;
    baseline = settings.baseline().map(FindingsInput::read);
  }

  /** Delivers what a command has found. */
  public ExitCode deliver(EngineResult result) {
    Triage all = triage(result);
    settings.writeBaseline().ifPresent(file -> writeBaseline(all, file));
    Triage wanted = all.filter(settings.selection());
    write(wanted);
    comment(wanted);
    return exitCode(wanted);
  }

  private Triage triage(EngineResult result) {
    List<SuppressionEntry> entries = new ArrayList<>(result.declared());
    entries.addAll(settings.suppressions());
    Triage triage = Triage.of(result.findings(), entries);
    return baseline.map(triage::compare).orElse(triage).judgedBy(result.applied());
  }

  private void writeBaseline(Triage triage, OutputFile file) {
    Findings accepted =
        new Findings(
            new TreeSet<>(
                triage.findings().inspections().stream().map(Inspection::untimed).toList()),
            new TreeSet<>(),
            triage.findings().filter(finding -> !finding.isSuppressed()).findings().stream()
                .map(finding -> finding.with(BaselineState.UNCOMPARED))
                .toList());
    file.write(out -> FindingsFile.write(accepted, Version.number(), out));
  }

  private void write(Triage triage) {
    OutputFile.Content content = out -> settings.report().write(triage, out);
    settings.output().ifPresentOrElse(file -> file.write(content), () -> print(content));
  }

  private void print(OutputFile.Content content) {
    try {
      OutputStream out = new BufferedOutputStream(surroundings.out());
      content.write(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("a print stream does not throw", e);
    }
  }

  private void comment(Triage triage) {
    if (settings.options().quiet) {
      return;
    }
    triage
        .unused()
        .forEach(entry -> surroundings.complain(entry.where() + " matches nothing; remove it"));
    if (settings.leftOut(triage) > 0) {
      surroundings.complain(settings.leftOut(triage) + " findings did not fit into the report");
    }
    if (settings.saysSummaryApart()) {
      new ReportSummary(triage).lines().forEach(surroundings::say);
    }
  }

  private ExitCode exitCode(Triage triage) {
    if (triage.fresh().stream().anyMatch(settings.failOn()::failsOn)) {
      return ExitCode.FINDINGS;
    }
    return triage.findings().problems().isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
  }
}
