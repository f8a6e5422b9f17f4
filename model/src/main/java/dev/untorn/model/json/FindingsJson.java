package dev.untorn.model.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Finding;
import dev.untorn.model.json.FindingsJson.ProgramJson;
import dev.untorn.model.json.FindingsJson.SummaryJson;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Inspection.Figure;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.wording.Spelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The root object of the file. */
record FindingsJson(
    ToolJson tool,
    String command,
    List<String> inputs,
    @JsonInclude(JsonInclude.Include.NON_NULL) ProgramJson program,
    SummaryJson summary,
    List<ProblemJson> problems,
    List<FindingJson> findings,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FindingJson> known,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FindingJson> suppressed,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<InspectionJson> inspections) {

  private static final String MERGED = "report";

  FindingsJson {
    RequiredFields.present(tool, "tool");
    RequiredFields.text(command, "command");
    RequiredFields.present(findings, "findings");
    inputs = RequiredFields.list(inputs, "inputs");
    problems = RequiredFields.list(problems, "problems");
    findings = RequiredFields.list(findings, "findings");
    known = RequiredFields.list(known, "known");
    suppressed = RequiredFields.list(suppressed, "suppressed");
    inspections = RequiredFields.list(inspections, "inspections");
  }

  /** The outcome of the observed program. */
  record ProgramJson(Integer exitCode) {
    ProgramJson {
      RequiredFields.present(exitCode, "exitCode");
    }

    static ProgramJson of(OptionalInt exitCode) {
      return exitCode.isPresent() ? new ProgramJson(exitCode.getAsInt()) : null;
    }

    static OptionalInt exitOf(ProgramJson program) {
      return program == null ? OptionalInt.empty() : OptionalInt.of(program.exitCode);
    }
  }

  /** Something that was not analyzed. */
  record ProblemJson(String input, String message) {
    ProblemJson {
      RequiredFields.present(input, "input");
      RequiredFields.present(message, "message");
    }

    Problem toProblem() {
      return new Problem(input, message);
    }
  }

  static FindingsJson of(Findings findings, String toolVersion) {
    List<InspectionJson> inspections =
        findings.inspections().stream().map(InspectionJson::of).toList();
    boolean merged = inspections.size() > 1;
    return new FindingsJson(
        ToolJson.of(toolVersion),
        merged ? MERGED : inspections.get(0).command(),
        merged ? allInputs(inspections) : inspections.get(0).inputs(),
        ProgramJson.of(worstExit(findings)),
        SummaryJson.of(findings),
        findings.problems().stream().map(p -> new ProblemJson(p.input(), p.message())).toList(),
        select(findings, Finding::isFresh),
        select(findings, Finding::isKnown),
        select(findings, Finding::isSuppressed),
        merged ? inspections : List.of());
  }

  Findings toFindings() {
    return new Findings(
        new TreeSet<>(toInspections()),
        new TreeSet<>(problems.stream().map(ProblemJson::toProblem).toList()),
        Stream.of(findings, known, suppressed)
            .flatMap(List::stream)
            .map(FindingJson::toFinding)
            .toList());
  }

  private List<Inspection> toInspections() {
    List<InspectionJson> all =
        inspections.isEmpty()
            ? List.of(new InspectionJson(command, inputs, program, summary))
            : inspections;
    return all.stream().map(InspectionJson::toInspection).toList();
  }

  private static List<String> allInputs(List<InspectionJson> inspections) {
    return inspections.stream().flatMap(one -> one.inputs().stream()).distinct().toList();
  }

  private static List<FindingJson> select(Findings findings, Predicate<Finding> wanted) {
    return findings.findings().stream().filter(wanted).map(FindingJson::of).toList();
  }

  /** The exit code of the observed programs: the first that is not 0, if there is one. */
  private static OptionalInt worstExit(Findings findings) {
    int[] exits =
        findings.inspections().stream()
            .flatMapToInt(inspection -> inspection.programExit().stream())
            .toArray();
    OptionalInt failed = IntStream.of(exits).filter(exit -> exit != 0).findFirst();
    return failed.isPresent() ? failed : IntStream.of(exits).findFirst();
  }

  /** The program that wrote the file; its major version determines the format. */
  record ToolJson(String name, String version) {

    private static final String NAME = "untorn";
    private static final Pattern MAJOR = Pattern.compile("(\\d{1,9})([.+-].*)?");

    ToolJson {
      RequiredFields.text(name, "name");
      RequiredFields.text(version, "version");
    }

    static ToolJson of(String version) {
      return new ToolJson(NAME, version);
    }

    void requireReadableBy(String ownVersion) throws UnreadableFindingsException {
      if (!name.equals(NAME)) {
        throw new UnreadableFindingsException(
            "tool.name: written by '" + name + "', not by untorn");
      }
      if (major(version) != major(ownVersion)) {
        throw new UnreadableFindingsException(
            "written by Untorn " + version + ", which Untorn " + ownVersion + " cannot read");
      }
    }

    private static int major(String version) throws UnreadableFindingsException {
      Matcher matcher = MAJOR.matcher(version);
      if (!matcher.matches()) {
        throw new UnreadableFindingsException("tool.version: '" + version + "' is not a version");
      }
      return Integer.parseInt(matcher.group(1));
    }
  }

  /** The amount that was analyzed, and the number of reported findings of each strength. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record SummaryJson(
      Long classes,
      Long methods,
      Long events,
      Double seconds,
      Long suspected,
      Long predicted,
      Long confirmed,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Long> figures) {

    static final SummaryJson NOTHING = new SummaryJson(0L, 0L, 0L, 0.0, null, null, null, null);

    private static final double MILLIS = 1000.0;
    private static final double MAX_SECONDS = 1e12;

    SummaryJson {
      classes = RequiredFields.count(classes, "classes");
      methods = RequiredFields.count(methods, "methods");
      events = RequiredFields.count(events, "events");
      seconds = seconds == null ? 0.0 : seconds;
      figures = figures == null ? Map.of() : figures;
      if (!(seconds >= 0 && seconds <= MAX_SECONDS)) {
        throw new IllegalArgumentException("'seconds' is not a time: " + seconds);
      }
    }

    static SummaryJson of(Inspection inspection) {
      return new SummaryJson(
          inspection.classes(),
          inspection.methods(),
          inspection.events(),
          inspection.millis() / MILLIS,
          null,
          null,
          null,
          figures(inspection));
    }

    static SummaryJson of(Findings findings) {
      return new SummaryJson(
          findings.total(Inspection::classes),
          findings.total(Inspection::methods),
          findings.total(Inspection::events),
          Math.min(
              MAX_SECONDS,
              findings.inspections().stream().mapToLong(Inspection::millis).sum() / MILLIS),
          count(findings, Strength.SUSPECTED),
          count(findings, Strength.PREDICTED),
          count(findings, Strength.CONFIRMED),
          findings.inspections().size() == 1 ? figures(findings.inspections().first()) : Map.of());
    }

    private static Map<String, Long> figures(Inspection inspection) {
      Map<String, Long> figures = new LinkedHashMap<>();
      inspection.figures().forEach((figure, value) -> figures.put(Spelling.of(figure), value));
      return figures;
    }

    SortedMap<Figure, Long> toFigures() {
      SortedMap<Figure, Long> known = new TreeMap<>();
      figures.forEach(
          (name, value) ->
              Spelling.find(Figure.class, name)
                  .ifPresent(figure -> known.put(figure, RequiredFields.count(value, name))));
      return known;
    }

    long millis() {
      return Math.round(seconds * MILLIS);
    }

    private static long count(Findings findings, Strength strength) {
      return findings.findings().stream()
          .filter(Finding::isFresh)
          .map(Finding::strength)
          .filter(strength::equals)
          .count();
    }
  }

  /** One of several merged executions of a command. */
  record InspectionJson(
      String command,
      List<String> inputs,
      @JsonInclude(JsonInclude.Include.NON_NULL) ProgramJson program,
      SummaryJson summary) {

    InspectionJson {
      RequiredFields.text(command, "command");
      inputs = RequiredFields.list(inputs, "inputs");
      summary = summary == null ? SummaryJson.NOTHING : summary;
    }

    static InspectionJson of(Inspection inspection) {
      return new InspectionJson(
          inspection.command(),
          inspection.inputs(),
          ProgramJson.of(inspection.programExit()),
          SummaryJson.of(inspection));
    }

    Inspection toInspection() {
      return new Inspection(
          command,
          inputs,
          ProgramJson.exitOf(program),
          summary.classes(),
          summary.methods(),
          summary.events(),
          summary.millis(),
          summary.toFigures());
    }
  }
}
