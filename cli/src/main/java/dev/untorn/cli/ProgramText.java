package dev.untorn.cli;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.actors.ActorEntry;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.Hold;
import dev.untorn.bytecode.locks.LockRegion;
import dev.untorn.bytecode.locks.LockText;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.bytecode.sharing.StateAccess;
import dev.untorn.model.Spelling;
import dev.untorn.report.Plain;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Shows what was read in a program, for people who want to know why a rule said what it said. */
final class ProgramText {

  private final Program program;
  private final Predicate<String> isWanted;
  private int regions;
  private int accesses;

  /**
   * @param isWanted whether a class is shown
   */
  ProgramText(Program program, Predicate<String> isWanted) {
    this.program = program;
    this.isWanted = isWanted;
  }

  void print(PrintStream out) {
    List<String> lines = new ArrayList<>();
    lines.add("threads begin with");
    program.actors().entries().stream()
        .filter(entry -> isWanted.test(program.methods().owner(entry.method()).name()))
        .forEach(entry -> lines.add("  " + text(entry)));
    for (JavaClass one : program.classes()) {
      if (isWanted.test(one.name())) {
        addClass(one, lines);
      }
    }
    lines.add("");
    lines.add(
        "%,d classes, %,d methods, %,d regions, %,d accesses of state"
            .formatted(program.classes().size(), program.methods().count(), regions, accesses));
    lines.forEach(line -> out.println(Plain.clean(line)));
  }

  private String text(ActorEntry entry) {
    JavaMethod method = program.methods().get(entry.method());
    return "%s %s.%s%s"
        .formatted(
            Spelling.of(entry.kind()),
            method.owner(),
            method.name(),
            entry.isMany() ? ", many at once" : "");
  }

  private void addClass(JavaClass one, List<String> lines) {
    List<String> shown = new ArrayList<>();
    for (JavaMethod method : one.methods()) {
      addMethod(program.methods().number(method), method, shown);
    }
    if (!shown.isEmpty()) {
      boolean isShared = program.sharedClasses().contains(one.name());
      lines.add("");
      lines.add(one.name() + (isShared ? ", made for threads" : ""));
      lines.addAll(shown);
    }
  }

  private void addMethod(int number, JavaMethod method, List<String> lines) {
    if (method.body().isEmpty()) {
      return;
    }
    Body body = method.body().get();
    MethodLocks locks = program.locks().of(number);
    LockText text = new LockText(method);
    List<String> shown = new ArrayList<>();
    for (LockRegion region : locks.regions(body.size())) {
      regions++;
      shown.add("    region  %s  %s".formatted(text.of(region.hold()), extent(body, region)));
    }
    List<StateAccess> here = new ArrayList<>(program.accesses().of(number));
    here.sort(Comparator.comparingInt(access -> body.line(access.instruction())));
    for (StateAccess access : here) {
      accesses++;
      shown.add("    " + text(access, body, locks, text));
    }
    if (!shown.isEmpty()) {
      String runner = program.actors().isRun(number) ? "" : ", run by nobody that is known";
      lines.add("  " + method.name() + method.descriptor() + runner);
      lines.addAll(shown);
    }
  }

  /** Where a region begins and which lines it has, however the compiler has laid them out. */
  private static String extent(Body body, LockRegion region) {
    TreeSet<Integer> found = new TreeSet<>();
    for (int i = region.next(0); i >= 0; i = region.next(i + 1)) {
      if (body.line(i) > 0) {
        found.add(body.line(i));
      }
    }
    String from =
        switch (region.begin()) {
          case Hold.CALLER -> "from all callers";
          case Hold.ENTRY -> "the whole method";
          default -> "from :" + body.line(region.begin());
        };
    return found.isEmpty()
        ? from
        : "%s, lines %d to %d".formatted(from, found.first(), found.last());
  }

  private String text(StateAccess access, Body body, MethodLocks locks, LockText text) {
    String held =
        locks.held(access.instruction()).stream().map(text::of).collect(Collectors.joining(", "));
    List<String> remarks = new ArrayList<>();
    if (!held.isEmpty()) {
      remarks.add("holds " + held);
    }
    if (access.isAtomic()) {
      remarks.add("one step");
    }
    if (program.sharing().isPrivate(access)) {
      remarks.add("private");
    }
    return "%s  %s  :%d%s"
        .formatted(
            Spelling.of(access.kind()),
            access.variable().qualifiedName(),
            body.line(access.instruction()),
            remarks.isEmpty() ? "" : "  " + String.join("; ", remarks));
  }
}
