package dev.untorn.report.sarif;

import dev.untorn.model.Actor;
import dev.untorn.model.Finding;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.PrintableText;
import dev.untorn.model.wording.Spelling;
import dev.untorn.model.wording.StepDescription;
import dev.untorn.report.SourceFiles;
import dev.untorn.report.sarif.SarifLog.ArtifactLocation;
import dev.untorn.report.sarif.SarifLog.CodeFlow;
import dev.untorn.report.sarif.SarifLog.LineRegion;
import dev.untorn.report.sarif.SarifLog.Location;
import dev.untorn.report.sarif.SarifLog.LogicalLocation;
import dev.untorn.report.sarif.SarifLog.PhysicalLocation;
import dev.untorn.report.sarif.SarifLog.Result;
import dev.untorn.report.sarif.SarifLog.SuppressionMark;
import dev.untorn.report.sarif.SarifLog.Text;
import dev.untorn.report.sarif.SarifLog.ThreadFlow;
import dev.untorn.report.sarif.SarifLog.ThreadFlowLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Converts findings to SARIF results. */
record SarifResults(List<Rule> rules, SourceFiles sources, String rootId) {

  /** GitHub rejects more locations in the flows of one result. */
  private static final int MAX_STEPS = 1000;

  /** Prevents a hostile name from filling the messages. */
  private static final int MAX_TEXT = 2000;

  Result result(Finding finding) {
    return result(finding, baselineState(finding.baselineState()));
  }

  Result absent(Finding finding) {
    return result(finding, "absent");
  }

  private Result result(Finding finding, String baselineState) {
    Rule rule = finding.rules().first();
    return new Result(
        rule.id(),
        rules.indexOf(rule),
        Spelling.of(finding.severity()),
        text(message(finding)),
        List.of(location(finding.operation())),
        Map.of("primaryLocationLineHash", finding.id()),
        finding.explanation().interleaving().isEmpty() ? null : List.of(codeFlow(finding)),
        baselineState,
        finding.suppressions().stream().map(SarifResults::suppression).toList(),
        properties(finding));
  }

  private static String message(Finding finding) {
    String fix = finding.explanation().fix();
    String message = finding.explanation().message();
    return fix.isEmpty() ? message : message + "\nFix: " + fix;
  }

  private static Map<String, Object> properties(Finding finding) {
    Map<String, Object> properties = new TreeMap<>();
    properties.put("evidence", Spelling.of(finding.strength()));
    properties.put("rules", finding.rules().stream().map(Rule::id).toList());
    properties.put("variables", finding.variables().stream().map(Variable::qualifiedName).toList());
    properties.put("locks", finding.locks().locks().stream().map(Lock::expression).toList());
    return properties;
  }

  private CodeFlow codeFlow(Finding finding) {
    Interleaving interleaving = finding.explanation().interleaving();
    List<Step> steps = interleaving.steps();
    DisplayNames names = DisplayNames.of(finding);
    Map<Actor, List<ThreadFlowLocation>> flows = new TreeMap<>();
    int shown = Math.min(steps.size(), MAX_STEPS);
    for (int i = 0; i < shown; i++) {
      Step step = steps.get(i);
      flows
          .computeIfAbsent(step.actor(), actor -> new ArrayList<>())
          .add(new ThreadFlowLocation(location(step, interleaving, names), i + 1));
    }
    return new CodeFlow(
        Text.of(
            shown == steps.size()
                ? "An interleaving that shows the violation"
                : "The first %d of %d steps of an interleaving that shows the violation"
                    .formatted(shown, steps.size())),
        flows.entrySet().stream()
            .map(flow -> new ThreadFlow(flow.getKey().letters(), flow.getValue()))
            .toList());
  }

  private Location location(Operation operation) {
    return new Location(
        physical(operation.className(), operation.file(), operation.line()),
        logical(operation.qualifiedName()),
        null);
  }

  private Location location(Step step, Interleaving interleaving, DisplayNames names) {
    Site site = step.site();
    return new Location(
        physical(site.className(), site.file(), site.line()),
        logical(site.className() + "." + site.method()),
        text(step.actor().letters() + ": " + StepDescription.text(step, interleaving, names)));
  }

  private static List<LogicalLocation> logical(String name) {
    return List.of(new LogicalLocation(PrintableText.elide(name, MAX_TEXT), "function"));
  }

  private PhysicalLocation physical(String className, String file, int line) {
    ArtifactLocation artifact = new ArtifactLocation(sources.uri(className, file), rootId, null);
    return new PhysicalLocation(
        artifact, line < 1 ? null : new LineRegion(line, snippet(className, file, line)));
  }

  private Text snippet(String className, String file, int line) {
    return sources.line(className, file, line).map(SarifResults::text).orElse(null);
  }

  private static SuppressionMark suppression(Suppression suppression) {
    String kind = suppression.origin() == Origin.IN_SOURCE ? "inSource" : "external";
    return new SuppressionMark(kind, "accepted", suppression.reason());
  }

  private static String baselineState(BaselineState state) {
    return state == BaselineState.UNCOMPARED ? null : Spelling.of(state);
  }

  private static Text text(String text) {
    return Text.of(PrintableText.elide(text, MAX_TEXT));
  }
}
