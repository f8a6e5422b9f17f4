package dev.untorn.report.sarif;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.json.FindingsFile;
import dev.untorn.model.triage.Triage;
import dev.untorn.report.RulePageText;
import dev.untorn.report.SourceFiles;
import dev.untorn.report.sarif.SarifLog.ArtifactLocation;
import dev.untorn.report.sarif.SarifLog.Configuration;
import dev.untorn.report.sarif.SarifLog.Descriptor;
import dev.untorn.report.sarif.SarifLog.Driver;
import dev.untorn.report.sarif.SarifLog.Invocation;
import dev.untorn.report.sarif.SarifLog.Notification;
import dev.untorn.report.sarif.SarifLog.Result;
import dev.untorn.report.sarif.SarifLog.Run;
import dev.untorn.report.sarif.SarifLog.Text;
import dev.untorn.report.sarif.SarifLog.Tool;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The SARIF 2.1.0 report for code scanning services. Suppressed and known findings are marked; if
 * there are too many results, absent and known ones are omitted first.
 */
public record SarifReport(String toolVersion, SourceFiles sources) {

  /** GitHub rejects a run with more results. */
  private static final int MAX_RESULTS = 25_000;

  private static final String ROOT_ID = "%SRCROOT%";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  public void write(Triage triage, OutputStream out) throws IOException {
    SarifLog sarif = new SarifLog(SarifLog.SCHEMA, SarifLog.VERSION, List.of(run(triage)));
    out.write(FindingsFile.prettyWriter(MAPPER).writeValueAsBytes(sarif));
    out.write('\n');
  }

  /** The number of findings that do not fit into the report. */
  public static int leftOut(Triage triage) {
    int all = triage.findings().findings().size() + triage.absent().size();
    return Math.max(0, all - MAX_RESULTS);
  }

  private Run run(Triage triage) {
    List<Rule> rules = usedRules(triage);
    List<Result> results = results(triage, new SarifResults(rules, sources, ROOT_ID));
    return new Run(
        new Tool(
            new Driver(
                "Untorn", toolVersion, rules.stream().map(SarifReport::descriptor).toList())),
        List.of(invocation(triage)),
        Map.of(
            ROOT_ID,
            new ArtifactLocation(null, null, Text.of("The root of the analyzed repository."))),
        "utf16CodeUnits",
        results.subList(0, results.size() - leftOut(triage)));
  }

  /** The results by priority: a limit removes the last ones. */
  private static List<Result> results(Triage triage, SarifResults maker) {
    return Stream.concat(
            Stream.of(triage.fresh(), triage.suppressed(), triage.known())
                .flatMap(List::stream)
                .map(maker::result),
            triage.absent().stream().map(maker::absent))
        .toList();
  }

  private static List<Rule> usedRules(Triage triage) {
    return Stream.concat(triage.findings().findings().stream(), triage.absent().stream())
        .map(Finding::rules)
        .flatMap(rules -> rules.stream())
        .distinct()
        .sorted()
        .toList();
  }

  private static Invocation invocation(Triage triage) {
    int leftOut = leftOut(triage);
    List<Notification> problems = new ArrayList<>();
    triage
        .findings()
        .problems()
        .forEach(p -> problems.add(notification("error", p.input() + ": " + p.message())));
    if (leftOut > 0) {
      problems.add(
          notification(
              "warning",
              "%d findings are omitted: code scanning services accept at most %d"
                  .formatted(leftOut, MAX_RESULTS)));
    }
    List<Notification> unused =
        triage.unused().stream()
            .map(entry -> entry.uselessness(triage.findings().findings()))
            .map(text -> notification("warning", text))
            .toList();
    return new Invocation(triage.findings().problems().isEmpty(), problems, unused);
  }

  private static Notification notification(String level, String text) {
    return new Notification(level, Text.of(text));
  }

  private static Descriptor descriptor(Rule rule) {
    String summary =
        rule.summary().substring(0, 1).toUpperCase(Locale.ROOT) + rule.summary().substring(1) + ".";
    return new Descriptor(
        rule.id(),
        Text.of(summary),
        Text.of(summary),
        new Text(RulePageText.plain(rule.page()), RulePageText.markdown(rule.page())),
        new Configuration("warning"),
        Map.of("tags", List.of("concurrency", "atomicity", "reliability")));
  }
}
