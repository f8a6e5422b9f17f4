package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.detect.Detector.Coverage;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.model.Finding;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Glob;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The user's assumptions about a program, as lines or annotations: {@code operation p.C.method},
 * {@code atomic p.C.method}, {@code mover p.C.method}, {@code guarded p.C.field}, {@code no-warn
 * p.C.method} or {@code no-warn C.java:12}. Names may contain asterisks.
 */
public final class DeclaredAssumptions implements RunAssumptions {

  private static final Set<String> OF_METHODS = Set.of("operation", "atomic", "mover");

  private static final List<String> WORDS =
      List.of("operation", "atomic", "mover", "guarded", "no-warn");

  private final List<Assumption> all = new CopyOnWriteArrayList<>();
  private final SymbolTable symbols;
  private final Map<Integer, Trust> trusts = new ConcurrentHashMap<>();

  /** One assumption. */
  private record Assumption(String word, Glob names) {

    String line() {
      return word + " " + names.pattern();
    }

    boolean isAbout(String kind, String name) {
      return word.equals(kind) && names.matches(name);
    }
  }

  public DeclaredAssumptions(List<String> lines, SymbolTable symbols) {
    this.symbols = symbols;
    lines.forEach(this::add);
  }

  public void add(String line) {
    String[] words = line.split(" ", 2);
    all.add(new Assumption(words[0], new Glob(words[1])));
  }

  public List<String> lines() {
    return all.stream().map(Assumption::line).toList();
  }

  /** Whether there is an assumption about a method as a whole. */
  public boolean isNamed(String method) {
    return all.stream().anyMatch(one -> OF_METHODS.contains(one.word) && one.names.matches(method));
  }

  /** Parses lines of assumptions and ignores comments; rejects any other line. */
  public static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    for (String line : text.split("\\R", -1)) {
      String[] words = line.replaceFirst("#.*", "").strip().split("\\s+", -1);
      if (words.length == 2 && WORDS.contains(words[0])) {
        lines.add(words[0] + " " + words[1]);
      } else if (!words[0].isEmpty()) {
        throw new IllegalArgumentException(
            "'%s' is not one of %s followed by a name".formatted(line.strip(), WORDS));
      }
    }
    return lines;
  }

  @Override
  public Trust ofOperation(int operation) {
    if (all.isEmpty()) {
      return Trust.NONE;
    }
    Trust known = trusts.get(operation);
    if (known == null) {
      known = symbols.operation(operation).map(this::trust).orElse(Trust.NONE);
      trusts.put(operation, known);
    }
    return known;
  }

  private Trust trust(Operation operation) {
    String name = operation.qualifiedName();
    if (isSaid("mover", name)) {
      return Trust.MOVER;
    }
    return isSaid("atomic", name) ? Trust.ATOMIC : Trust.NONE;
  }

  @Override
  public boolean isQuiet(int operation) {
    return symbols
        .operation(operation)
        .filter(known -> isSaid("no-warn", known.qualifiedName()))
        .isPresent();
  }

  private boolean isSaid(String word, String name) {
    return all.stream().anyMatch(one -> one.isAbout(word, name));
  }

  @Override
  public boolean isIgnored(int site) {
    if (all.isEmpty()) {
      return false;
    }
    Optional<Site> location = symbols.site(site);
    Optional<Variable> variable = symbols.variable(symbols.variableAt(site));
    return all.stream()
        .anyMatch(
            one ->
                variable.filter(name -> one.isAbout("guarded", name.qualifiedName())).isPresent()
                    || location.filter(here -> isQuiet(one, here)).isPresent());
  }

  private static boolean isQuiet(Assumption one, Site site) {
    return one.isAbout("no-warn", site.className() + "." + site.holder().orElse(site.method()))
        || one.isAbout("no-warn", site.file() + ":" + site.line());
  }

  /** Whether no assumption contradicts a finding. */
  public boolean allow(Finding finding) {
    String operation = finding.operation().qualifiedName();
    return all.stream()
        .noneMatch(
            one ->
                one.isAbout("atomic", operation)
                    || one.isAbout("mover", operation)
                    || one.isAbout("no-warn", operation)
                    || finding.variables().stream()
                        .anyMatch(variable -> one.isAbout("guarded", variable.qualifiedName()))
                    || finding.explanation().interleaving().steps().stream()
                        .anyMatch(step -> isQuiet(one, step.site()) || isMoving(one, step.site())));
  }

  private static boolean isMoving(Assumption one, Site site) {
    return one.isAbout("mover", site.className() + "." + site.method());
  }

  /** Filters out findings of another detector that contradict assumptions. */
  public record AssumptionFilter(Detector detector, DeclaredAssumptions assumed)
      implements Detector {

    public static List<Detector> of(List<Detector> detectors, List<String> lines) {
      DeclaredAssumptions assumed = new DeclaredAssumptions(lines, new TraceSymbols());
      return detectors.stream().<Detector>map(one -> new AssumptionFilter(one, assumed)).toList();
    }

    @Override
    public Rule rule() {
      return detector.rule();
    }

    @Override
    public Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException {
      return detector.detect(
          recording,
          finding -> {
            if (assumed.allow(finding)) {
              findings.accept(finding);
            }
          });
    }
  }
}
