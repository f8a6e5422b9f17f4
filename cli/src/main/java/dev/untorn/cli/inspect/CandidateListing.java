package dev.untorn.cli.inspect;

import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.engine.config.Suggestion;
import dev.untorn.engine.config.UsageException;
import dev.untorn.model.Operation;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.wording.PrintableText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the candidates of some operations, and the reasons why each is or is not reported. */
public final class CandidateListing {

  private static final Map<String, String> MISSING_FACTS =
      Map.of(
          CandidateReport.NOT_SHARED, "no other thread can reach the state that is accessed",
          CandidateReport.NO_THREAD, "no known thread runs the method",
          CandidateReport.NO_CONFLICT,
              "no conflicting access of another thread is possible in between");

  private final Program program;
  private final ProgramPlaces places;
  private final Glob operations;
  private final Map<Integer, List<CandidateReport>> candidates;

  /** The operations are {@code p.C.method}, or {@code p.C} for all methods. */
  public CandidateListing(
      Program program, Glob operations, Collection<CandidateReport> candidates) {
    this.program = program;
    places = new ProgramPlaces(program);
    this.operations = operations;
    this.candidates =
        candidates.stream()
            .distinct()
            .sorted(
                Comparator.comparing(CandidateReport::rule)
                    .thenComparing(CandidateReport::description)
                    .thenComparing(CandidateReport::outcome))
            .collect(Collectors.groupingBy(CandidateReport::method));
  }

  public void print(PrintStream out) {
    List<List<String>> blocks = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (JavaClass one : program.classes()) {
      names.add(one.name());
      for (JavaMethod method : one.methods()) {
        Operation operation = places.operation(program.methods().number(method));
        names.add(operation.qualifiedName());
        if (isWanted(method, operation)) {
          blocks.addAll(blocks(method, operation));
        }
      }
    }
    if (blocks.isEmpty()) {
      throw new UsageException(
          "--explain: no operation matches '%s'%s"
              .formatted(operations.pattern(), Suggestion.of(operations.pattern(), names)));
    }
    String text =
        blocks.stream()
            .map(block -> block.stream().map(CandidateListing::line).collect(Collectors.joining()))
            .collect(Collectors.joining("\n"));
    out.print(text);
  }

  private static String line(String text) {
    return PrintableText.clean(text) + "\n";
  }

  /** Whether an operation is selected; the body of a lambda belongs to its enclosing operation. */
  private boolean isWanted(JavaMethod method, Operation operation) {
    return Stream.of(
            method.owner(),
            operation.qualifiedName(),
            method.owner() + "." + MethodName.plain(method))
        .anyMatch(operations::matches);
  }

  private List<List<String>> blocks(JavaMethod method, Operation operation) {
    String title = "%s.%s (%s)".formatted(method.owner(), MethodName.of(method), place(operation));
    if (method.body().isEmpty()) {
      return List.of(List.of(title, "  no candidate: the method has no body"));
    }
    int number = program.methods().number(method);
    List<CandidateReport> found = candidates.getOrDefault(number, List.of());
    return found.isEmpty()
        ? List.of(List.of(title, "  no candidate: " + reason(number)))
        : found.stream().map(one -> block(title, one)).toList();
  }

  private static String place(Operation operation) {
    return operation.hasLine() ? operation.file() + ":" + operation.line() : operation.file();
  }

  private static List<String> block(String title, CandidateReport candidate) {
    return List.of(
        title + ", rule " + candidate.rule().id(),
        "  " + candidate.description(),
        "  " + ending(candidate));
  }

  private static String ending(CandidateReport candidate) {
    String outcome = candidate.outcome();
    if (outcome.equals(CandidateReport.REPORTED)) {
      return outcome;
    }
    if (outcome.equals(CandidateReport.NOTE)) {
      return "reported as a note, with --notes";
    }
    String kind = candidate.kind().isEmpty() ? "" : " (" + candidate.kind() + ")";
    String reason = candidate.reason().isEmpty() ? MISSING_FACTS.get(outcome) : candidate.reason();
    String effect = candidate.kind().equals("doubt") ? "only a note" : "rejected";
    return "%s by %s%s: %s".formatted(effect, outcome, kind, reason);
  }

  private String reason(int method) {
    if (!program.threads().isRun(method)) {
      return new CallerListing(program).isRunByInitializer(method)
          ? "it runs in a static initializer, which the first thread that uses the class runs once"
          : MISSING_FACTS.get(CandidateReport.NO_THREAD);
    }
    List<StateAccess> reads =
        program.accesses().of(method).stream().filter(StateAccess::reads).toList();
    return reads.stream().allMatch(program.threadLocality()::isPrivate)
        ? "it reads no shared state itself, and no value from the methods that it calls can be"
            + " stale"
        : "no value that it reads is used after the critical section in which it was read";
  }
}
