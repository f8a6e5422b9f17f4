package dev.untorn.report.sarif;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

/** The objects of SARIF 2.1.0 that Untorn uses, with the names and order of the standard. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SarifLog(@JsonProperty("$schema") String schema, String version, List<Run> runs) {

  static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  static final String VERSION = "2.1.0";

  record Run(
      Tool tool,
      List<Invocation> invocations,
      Map<String, ArtifactLocation> originalUriBaseIds,
      String columnKind,
      List<Result> results) {}

  record Tool(Driver driver) {}

  record Driver(String name, String semanticVersion, List<Descriptor> rules) {}

  /** A reporting descriptor of SARIF: a rule. */
  record Descriptor(
      String id,
      Text shortDescription,
      Text fullDescription,
      Text help,
      Configuration defaultConfiguration,
      Map<String, Object> properties) {}

  record Configuration(String level) {}

  /** A message; markdown may be null. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Text(String text, String markdown) {
    static Text of(String text) {
      return new Text(text, null);
    }
  }

  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record Invocation(
      @JsonInclude boolean executionSuccessful,
      List<Notification> toolExecutionNotifications,
      List<Notification> toolConfigurationNotifications) {}

  record Notification(String level, Text message) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Result(
      String ruleId,
      Integer ruleIndex,
      String level,
      Text message,
      List<Location> locations,
      Map<String, String> partialFingerprints,
      List<CodeFlow> codeFlows,
      String baselineState,
      List<SuppressionMark> suppressions,
      Map<String, Object> properties) {}

  /** A suppression of SARIF. */
  record SuppressionMark(String kind, String status, String justification) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Location(
      PhysicalLocation physicalLocation, List<LogicalLocation> logicalLocations, Text message) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record PhysicalLocation(ArtifactLocation artifactLocation, LineRegion region) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record ArtifactLocation(String uri, String uriBaseId, Text description) {}

  record LogicalLocation(String fullyQualifiedName, String kind) {}

  /** A region of SARIF: lines of a file. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record LineRegion(int startLine, Text snippet) {}

  record CodeFlow(Text message, List<ThreadFlow> threadFlows) {}

  record ThreadFlow(String id, List<ThreadFlowLocation> locations) {}

  record ThreadFlowLocation(Location location, int executionOrder) {}
}
