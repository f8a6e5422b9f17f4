package dev.untorn.cli.inspect;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.bytecode.threads.ThreadEntry;
import dev.untorn.bytecode.threads.ThreadSharedClasses.Sign;
import dev.untorn.model.wording.PrintableText;
import dev.untorn.model.wording.Spelling;
import dev.untorn.report.text.ReportSummary;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Lists the facts about a program that explain why a rule did or did not report something. */
public final class ProgramListing {

  private final Program program;
  private final Predicate<String> isWanted;
  private final CallerListing callers;
  private int classes;
  private int methods;
  private int regions;
  private int accesses;

  public ProgramListing(Program program, Predicate<String> isWanted) {
    this.program = program;
    this.isWanted = isWanted;
    callers = new CallerListing(program);
  }

  public void print(PrintStream out) {
    List<String> lines = new ArrayList<>();
    lines.add(world());
    addEntries(lines);
    for (JavaClass one : program.classes()) {
      if (isWanted.test(one.name())) {
        addClass(one, lines);
      }
    }
    lines.add("");
    lines.add(summary());
    lines.forEach(line -> out.println(PrintableText.clean(line)));
  }

  private String world() {
    Set<World> worlds =
        program.classes().stream()
            .map(one -> program.threads().world(one.name()))
            .collect(Collectors.toSet());
    if (worlds.size() > 1) {
      return "open world for the libraries: threads of other code may call methods of their classes"
          + " that look shared; only known threads run the rest";
    }
    return worlds.contains(World.CLOSED)
        ? "closed world: only known threads run this code"
        : "open world: threads of other code may call methods of classes that look shared";
  }

  private void addEntries(List<String> lines) {
    lines.add("thread entry points");
    List<ThreadEntry> all =
        program.threads().entries().stream().filter(entry -> !isNoise(entry.method())).toList();
    List<ThreadEntry> wanted =
        all.stream()
            .filter(entry -> isWanted.test(program.methods().owner(entry.method()).name()))
            .toList();
    wanted.forEach(entry -> lines.add("  " + text(entry)));
    if (wanted.size() < all.size()) {
      lines.add("  %d in classes that are not shown".formatted(all.size() - wanted.size()));
    } else if (all.isEmpty()) {
      lines.add("  none known");
    }
  }

  private boolean isNoise(int method) {
    return program.methods().get(method).body().isPresent()
        && new MethodListing(program, method).isNoise();
  }

  private String text(ThreadEntry entry) {
    JavaMethod method = program.methods().get(entry.method());
    return "%s %s.%s%s"
        .formatted(
            Spelling.of(entry.kind()),
            method.owner(),
            MethodName.of(method),
            entry.isMany() ? ", in several threads" : "");
  }

  private void addClass(JavaClass one, List<String> lines) {
    List<String> shown = new ArrayList<>();
    for (JavaMethod method : one.methods()) {
      if (method.body().isPresent()) {
        addMethod(new MethodListing(program, program.methods().number(method)), shown);
      }
    }
    if (!shown.isEmpty()) {
      classes++;
      lines.add("");
      lines.add(one.name() + program.sharedClasses().sign(one.name()).map(this::words).orElse(""));
      lines.addAll(shown);
    }
  }

  private void addMethod(MethodListing text, List<String> lines) {
    if (!text.isEmpty() && !text.isNoise()) {
      methods++;
      regions += text.regions();
      accesses += text.accesses();
      lines.addAll(text.lines(callers));
    }
  }

  private String words(Sign sign) {
    return ", looks shared: "
        + switch (sign) {
          case DECLARED -> "it has an annotation";
          case LOCKING -> "it takes locks";
          case STATE ->
              "it has a field for shared use (volatile, guarded, atomic, concurrent or a lock)";
          case ATOMIC_METHOD -> "it has an @Atomic method";
          case STATIC_FIELD -> "a static field holds an instance";
          case STARTED -> "a thread starts in it";
          case BELOW -> "a supertype looks shared";
        };
  }

  private String summary() {
    String shown =
        "%s, %s, %s, %s of state"
            .formatted(
                ReportSummary.count(classes, "class"),
                ReportSummary.count(methods, "method"),
                ReportSummary.count(regions, "region"),
                ReportSummary.count(accesses, "access"));
    int all = program.classes().size();
    return classes == all && methods == program.methods().count()
        ? shown
        : "%s; read %s, %s"
            .formatted(
                shown,
                ReportSummary.count(all, "class"),
                ReportSummary.count(program.methods().count(), "method"));
  }
}
