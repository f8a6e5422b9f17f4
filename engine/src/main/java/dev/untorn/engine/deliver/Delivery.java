package dev.untorn.engine.deliver;

import dev.untorn.engine.config.OutputFile;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.Format;
import dev.untorn.engine.config.Settings.ReportChoice;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.json.FindingsFile;
import dev.untorn.model.json.UnreadableFindingsException;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.SuppressionEntry;
import dev.untorn.model.triage.Triage;
import dev.untorn.report.sarif.SarifReport;
import dev.untorn.report.text.ReportSummary;
import dev.untorn.report.text.TextReport;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Applies suppressions, baseline and filters to findings and writes the report. */
public final class Delivery {

  private final Settings settings;
  private final Optional<Findings> baseline;

  public Delivery(Settings settings) {
    this.settings = settings;
    baseline = settings.baseline().map(Delivery::read);
  }

  public static Findings read(Path file) {
    try (InputStream in = new BufferedInputStream(new FileInputStream(file.toFile()))) {
      return FindingsFile.read(in, ToolVersion.number());
    } catch (UnreadableFindingsException e) {
      throw new UsageException("%s is not a findings file: %s".formatted(file, e.getMessage()));
    } catch (IOException e) {
      throw UsageException.cannot("read", file, e);
    }
  }

  public Delivered deliver(EngineResult result) {
    List<SuppressionEntry> entries = new ArrayList<>(result.declared());
    entries.addAll(settings.suppressions());
    Triage triage = Triage.of(result.findings(), entries);
    Triage all = baseline.map(triage::compare).orElse(triage).judgedBy(result.applied());
    settings.writeBaseline().ifPresent(file -> writeBaseline(all, file));
    Delivered delivered = new Delivered(all.filter(settings.selection()), settings);
    settings.output().ifPresent(file -> file.write(delivered::writeReport));
    return delivered;
  }

  private static void writeBaseline(Triage triage, OutputFile file) {
    Findings accepted =
        new Findings(
            new TreeSet<>(
                triage.findings().inspections().stream().map(Inspection::untimed).toList()),
            new TreeSet<>(),
            triage.findings().filter(finding -> !finding.isSuppressed()).findings().stream()
                .map(finding -> finding.with(BaselineState.UNCOMPARED))
                .toList());
    file.write(out -> FindingsFile.write(accepted, ToolVersion.number(), out));
  }

  /** The triaged findings, ready to be reported. */
  public record Delivered(Triage triage, Settings settings) {

    public void writeReport(OutputStream out) throws IOException {
      ReportChoice report = settings.report();
      switch (report.format()) {
        case TEXT -> new TextReport(report.style(), report.detail()).write(triage, out);
        case JSON -> FindingsFile.write(triage.findings(), ToolVersion.number(), out);
        case SARIF -> new SarifReport(ToolVersion.number(), settings.sources()).write(triage, out);
        case HTML -> throw new IllegalStateException("refused when the settings were checked");
      }
    }

    /** Messages for the user that are not in the report, one per line. */
    public List<String> complaints() {
      List<String> lines = new ArrayList<>();
      triage.unused().forEach(e -> lines.add(e.uselessness(triage.findings().findings())));
      int leftOut = settings.report().format() == Format.SARIF ? SarifReport.leftOut(triage) : 0;
      if (leftOut > 0) {
        lines.add(leftOut + " findings were omitted from the report");
      }
      return lines;
    }

    public List<String> summary() {
      boolean isShown = settings.report().format() == Format.TEXT && settings.output().isEmpty();
      return isShown ? List.of() : new ReportSummary(triage).lines();
    }

    public boolean fails() {
      return triage.fresh().stream().anyMatch(settings.failOn()::failsOn);
    }

    public boolean isComplete() {
      return triage.findings().problems().isEmpty();
    }
  }
}
