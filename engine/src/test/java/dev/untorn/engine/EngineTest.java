package dev.untorn.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.engine.Engine.CheckRequest;
import dev.untorn.engine.Engine.ReportRequest;
import dev.untorn.engine.Engine.TraceRequest;
import dev.untorn.engine.RuleRegistry.Work;
import dev.untorn.engine.analyze.TraceAnalysis.Analyzed;
import dev.untorn.engine.analyze.TraceInput;
import dev.untorn.engine.check.ProgramInput;
import dev.untorn.engine.check.StaticCheck.Checked;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.Choices;
import dev.untorn.engine.config.Settings.Format;
import dev.untorn.engine.config.Settings.ReportChoice;
import dev.untorn.engine.deliver.Delivery;
import dev.untorn.engine.deliver.Delivery.Delivered;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.engine.result.Progress;
import dev.untorn.model.Rule;
import dev.untorn.report.text.TextReport.Detail;
import dev.untorn.report.text.TextReport.TextStyle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine alone does what a plug-in of a build tool needs: check, analyse, report. */
class EngineTest {

  private final Engine engine = Engine.standard();
  @TempDir private Path folder;

  @Test
  void aCompiledProgramIsCheckedAndReported() throws IOException {
    SmallProgram.compiled(folder);
    Settings settings = Settings.of(Choices.NONE, folder);
    Checked checked = check(settings);
    assertThat(checked.result().findings().findings())
        .anyMatch(finding -> finding.operation().qualifiedName().equals("shop.Stock.take"));
    assertThat(checked.defects()).isEmpty();
    Delivered delivered = new Delivery(settings).deliver(checked.result());
    ByteArrayOutputStream report = new ByteArrayOutputStream();
    delivered.writeReport(report);
    assertThat(report.toString(UTF_8)).contains("Stock.take (Stock.java:").contains("1 finding");
    assertThat(delivered.fails()).isTrue();
    assertThat(delivered.isComplete()).isTrue();
  }

  @Test
  void aTraceIsAnalysedByDetectorsOfBothKinds() throws IOException {
    SmallProgram.trace(folder);
    Settings settings = Settings.of(Choices.NONE, folder);
    Set<Rule> usual = engine.rules().choose(Work.ANALYZE, settings.rules(), CheckMode.DEFAULT);
    assertThat(usual).containsExactly(Rule.OFFLINE_REDUCTION, Rule.BLOCK);
    Analyzed analyzed = analyze(Set.of(Rule.OFFLINE_REDUCTION, Rule.BLOCK, Rule.REDUCTION));
    assertThat(analyzed.defects()).isEmpty();
    assertThat(analyzed.result().applied())
        .containsExactlyInAnyOrder(Rule.OFFLINE_REDUCTION, Rule.BLOCK, Rule.REDUCTION);
    assertThat(analyzed.result().findings().findings())
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.rules())
                    .containsExactly(Rule.REDUCTION, Rule.OFFLINE_REDUCTION, Rule.BLOCK));
  }

  @Test
  void resultsOfBothAreMergedFromFiles() throws IOException {
    SmallProgram.compiled(folder);
    SmallProgram.trace(folder);
    write("check.json", check(Settings.of(Choices.NONE, folder)).result());
    write("analyze.json", analyze(Set.of(Rule.BLOCK)).result());
    EngineResult merged =
        engine.report(
            new ReportRequest(
                List.of(Path.of("check.json"), Path.of("analyze.json")), List.of(), folder));
    assertThat(merged.findings().findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.rules()).contains(Rule.STALE_VALUE, Rule.BLOCK));
  }

  private Checked check(Settings settings) {
    ProgramOptions assumptions = settings.assumptions(Optional.of(World.OPEN));
    Set<Rule> rules = engine.rules().choose(Work.CHECK, settings.rules(), CheckMode.DEFAULT);
    return engine.check(
        new CheckRequest(
            ProgramInput.of(List.of(Path.of("classes")), folder),
            rules,
            new CheckOptions(CheckMode.DEFAULT),
            assumptions),
        Progress.NONE);
  }

  private Analyzed analyze(Set<Rule> rules) {
    List<TraceInput> traces = List.of(TraceInput.of(Path.of("run.txt"), folder));
    return engine.analyze(
        new TraceRequest(traces, rules, DetectOptions.standard(), false), Progress.NONE);
  }

  private void write(String name, EngineResult result) {
    ReportChoice report =
        new ReportChoice(Format.JSON, Optional.of(Path.of(name)), Detail.NORMAL, TextStyle.PLAIN);
    Choices choices =
        new Choices(
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            report);
    new Delivery(Settings.of(choices, folder)).deliver(result);
    assertThat(Files.exists(folder.resolve(name))).isTrue();
  }
}
