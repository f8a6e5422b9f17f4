package dev.untorn.model.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Evidence.CallStack.Point;
import dev.untorn.model.Evidence.Confirmed;
import dev.untorn.model.Evidence.Outcome;
import dev.untorn.model.Evidence.Predicted;
import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Evidence.Suspected;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Region;
import dev.untorn.model.Region.Kind;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.json.StepJson.LockJson;
import dev.untorn.model.json.StepJson.SiteJson;
import dev.untorn.model.wording.Spelling;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** One finding. The id is derived from the claim; it is written for readers, and not read back. */
record FindingJson(
    String id,
    List<String> rules,
    String evidence,
    String severity,
    OperationJson operation,
    List<VariableJson> variables,
    List<String> locks,
    List<StepJson> steps,
    String message,
    String fix,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<RegionJson> regions,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<EvidenceJson> support,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SuppressionJson> suppressions,
    @JsonInclude(JsonInclude.Include.NON_NULL) String baselineState) {

  FindingJson {
    rules = RequiredFields.list(rules, "rules");
    variables = RequiredFields.list(variables, "variables");
    locks = RequiredFields.list(locks, "locks");
    steps = RequiredFields.list(steps, "steps");
    regions = RequiredFields.list(regions, "regions");
    support = RequiredFields.list(support, "support");
    suppressions = RequiredFields.list(suppressions, "suppressions");
    RequiredFields.present(operation, "operation");
    RequiredFields.text(message, "message");
    fix = fix == null ? "" : fix;
    if (rules.isEmpty()) {
      throw new IllegalArgumentException("'rules' is missing");
    }
    rules.forEach(FindingJson::rule);
    RequiredFields.constant(Strength.class, evidence, "evidence");
    RequiredFields.constant(Severity.class, severity, "severity");
    if (baselineState != null
        && RequiredFields.constant(BaselineState.class, baselineState, "baselineState")
            == BaselineState.UNCOMPARED) {
      throw new IllegalArgumentException("'baselineState' is allowed only with a baseline");
    }
    EvidenceJson.requireStrongest(support, evidence);
  }

  /** Code that is meant to be atomic. */
  record OperationJson(
      @JsonProperty("class") String className,
      String method,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String descriptor,
      @JsonInclude(JsonInclude.Include.NON_NULL) Integer block,
      @JsonInclude(JsonInclude.Include.NON_NULL) String file,
      @JsonInclude(JsonInclude.Include.NON_NULL) Integer line) {

    OperationJson {
      RequiredFields.text(className, "class");
      RequiredFields.text(method, "method");
      descriptor = descriptor == null ? "" : descriptor;
      if (block != null && block < 1) {
        throw new IllegalArgumentException("'block' is less than 1: " + block);
      }
      SiteJson.requireLine(line);
    }

    static OperationJson of(Operation operation) {
      return new OperationJson(
          operation.className(),
          operation.method(),
          operation.descriptor(),
          operation.block() == 0 ? null : operation.block(),
          SiteJson.orNull(operation.file()),
          SiteJson.orNull(operation.line()));
    }

    Operation toOperation() {
      return new Operation(
          className,
          method,
          descriptor,
          block == null ? 0 : block,
          file == null ? "" : file,
          line == null ? Site.UNKNOWN : line);
    }
  }

  /** A piece of shared state. */
  record VariableJson(
      @JsonProperty("class") String className,
      String field,
      @JsonInclude(JsonInclude.Include.NON_NULL) String part) {

    VariableJson {
      RequiredFields.text(className, "class");
      RequiredFields.text(field, "field");
      part(part);
    }

    static VariableJson of(Variable variable) {
      return new VariableJson(variable.className(), variable.field(), spell(variable.part()));
    }

    Variable toVariable() {
      return new Variable(className, field, part(part));
    }

    static Part part(String spelled) {
      return spelled == null ? Part.FIELD : RequiredFields.constant(Part.class, spelled, "part");
    }

    static String spell(Part part) {
      return part == Part.FIELD ? null : Spelling.of(part);
    }
  }

  /** A user's decision not to report the finding. */
  record SuppressionJson(String origin, String reason) {

    SuppressionJson {
      RequiredFields.constant(Origin.class, origin, "origin");
      RequiredFields.text(reason, "reason");
    }

    static SuppressionJson of(Suppression suppression) {
      return new SuppressionJson(Spelling.of(suppression.origin()), suppression.reason());
    }

    Suppression toSuppression() {
      return new Suppression(RequiredFields.constant(Origin.class, origin, "origin"), reason);
    }
  }

  static FindingJson of(Finding finding) {
    Explanation explanation = finding.explanation();
    return new FindingJson(
        finding.id(),
        finding.rules().stream().map(Rule::id).toList(),
        Spelling.of(finding.strength()),
        Spelling.of(finding.severity()),
        OperationJson.of(finding.operation()),
        finding.variables().stream().map(VariableJson::of).toList(),
        LockJson.spell(finding.locks()),
        explanation.interleaving().steps().stream().map(StepJson::of).toList(),
        explanation.message(),
        explanation.fix(),
        explanation.regions().stream().map(RegionJson::of).toList(),
        EvidenceJson.of(finding.evidence()),
        finding.suppressions().stream().map(SuppressionJson::of).toList(),
        finding.baselineState() == BaselineState.UNCOMPARED
            ? null
            : Spelling.of(finding.baselineState()));
  }

  Finding toFinding() {
    LockSet lockSet = LockJson.parse(locks);
    return new Finding(
        new Claim(
            operation.toOperation(),
            new TreeSet<>(variables.stream().map(VariableJson::toVariable).toList()),
            lockSet),
        new TreeSet<>(rules.stream().map(FindingJson::rule).toList()),
        EvidenceJson.toEvidence(
            support, RequiredFields.constant(Strength.class, evidence, "evidence")),
        RequiredFields.constant(Severity.class, severity, "severity"),
        new Explanation(
            new Interleaving(steps.stream().map(StepJson::toStep).toList()),
            regions.stream().map(RegionJson::toRegion).toList(),
            message,
            fix),
        new TreeSet<>(suppressions.stream().map(SuppressionJson::toSuppression).toList()),
        baselineState == null
            ? BaselineState.UNCOMPARED
            : RequiredFields.constant(BaselineState.class, baselineState, "baselineState"));
  }

  private static Rule rule(String id) {
    return Rule.find(id)
        .orElseThrow(() -> new IllegalArgumentException("unknown rule '" + id + "'"));
  }

  /** A region of the operation. */
  record RegionJson(String kind, String name, SiteJson from, SiteJson to) {

    RegionJson {
      RequiredFields.constant(Kind.class, kind, "kind");
      RequiredFields.text(name, "name");
      RequiredFields.present(from, "from");
      RequiredFields.present(to, "to");
    }

    static RegionJson of(Region region) {
      return new RegionJson(
          Spelling.of(region.kind()),
          region.name(),
          SiteJson.of(region.from()),
          SiteJson.of(region.to()));
    }

    Region toRegion() {
      return new Region(
          RequiredFields.constant(Kind.class, kind, "kind"), name, from.toSite(), to.toSite());
    }
  }

  /** The evidence for a finding. */
  record EvidenceJson(
      String evidence,
      @JsonInclude(JsonInclude.Include.NON_NULL) String outcome,
      String because,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StackJson> stacks) {

    EvidenceJson {
      stacks = stacks == null ? List.of() : List.copyOf(stacks);
      Strength strength = RequiredFields.constant(Strength.class, evidence, "evidence");
      RequiredFields.present(because, "because");
      if (strength == Strength.CONFIRMED) {
        RequiredFields.constant(Outcome.class, outcome, "outcome");
      }
    }

    /** All evidence, or none if it is a single piece that its strength alone describes. */
    static List<EvidenceJson> of(SortedSet<Evidence> evidence) {
      boolean sayNothing =
          evidence.size() == 1 && evidence.first().equals(bare(evidence.first().strength()));
      return sayNothing ? List.of() : evidence.stream().map(EvidenceJson::of).toList();
    }

    static SortedSet<Evidence> toEvidence(List<EvidenceJson> support, Strength strength) {
      return support.isEmpty()
          ? new TreeSet<>(List.of(bare(strength)))
          : support.stream()
              .map(EvidenceJson::toEvidence)
              .collect(Collectors.toCollection(TreeSet::new));
    }

    static void requireStrongest(List<EvidenceJson> support, String evidence) {
      Optional<Strength> strongest =
          support.stream()
              .map(one -> RequiredFields.constant(Strength.class, one.evidence, "evidence"))
              .max(Comparator.naturalOrder());
      if (strongest.isPresent() && !Spelling.of(strongest.get()).equals(evidence)) {
        throw new IllegalArgumentException("'evidence' is not the strongest of its 'support'");
      }
    }

    private static EvidenceJson of(Evidence evidence) {
      return new EvidenceJson(
          Spelling.of(evidence.strength()),
          evidence instanceof Confirmed confirmed ? Spelling.of(confirmed.outcome()) : null,
          evidence.support(),
          evidence instanceof Predicted predicted ? StackJson.of(predicted.stacks()) : List.of());
    }

    private Evidence toEvidence() {
      return switch (RequiredFields.constant(Strength.class, evidence, "evidence")) {
        case SUSPECTED -> new Suspected(because);
        case PREDICTED -> new Predicted(because, StackJson.toStacks(stacks));
        case CONFIRMED ->
            new Confirmed(RequiredFields.constant(Outcome.class, outcome, "outcome"), because);
      };
    }

    private static Evidence bare(Strength strength) {
      return switch (strength) {
        case SUSPECTED -> new Suspected("");
        case PREDICTED -> new Predicted("");
        case CONFIRMED -> new Confirmed(Outcome.OBSERVED, "");
      };
    }

    /** The call stack of a thread at one point of a violation. */
    record StackJson(String at, List<String> frames) {

      StackJson {
        RequiredFields.constant(Point.class, at, "at");
        frames = frames == null ? List.of() : List.copyOf(frames);
      }

      static List<StackJson> of(List<CallStack> stacks) {
        return stacks.stream()
            .map(stack -> new StackJson(Spelling.of(stack.point()), stack.frames()))
            .toList();
      }

      static List<CallStack> toStacks(List<StackJson> stacks) {
        return stacks.stream()
            .map(
                stack ->
                    new CallStack(
                        RequiredFields.constant(Point.class, stack.at, "at"), stack.frames))
            .toList();
      }
    }
  }
}
