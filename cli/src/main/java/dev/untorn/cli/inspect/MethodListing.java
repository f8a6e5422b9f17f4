package dev.untorn.cli.inspect;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPathPrinter;
import dev.untorn.bytecode.locks.CriticalSection;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.MethodLocks;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.wording.Spelling;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Lists the critical sections, accesses and callers of one method. */
final class MethodListing {

  private final Program program;
  private final int number;
  private final JavaMethod method;
  private final Body body;
  private final MethodLocks locks;
  private final AccessPathPrinter text;
  private final boolean isWritten;
  private final List<CriticalSection> regions;
  private final List<StateAccess> accesses;

  MethodListing(Program program, int number) {
    this.program = program;
    this.number = number;
    method = program.methods().get(number);
    body = method.body().orElseThrow();
    locks = program.locks().of(number);
    text = AccessPathPrinter.withLines(method);
    regions = locks.regions(body.size());
    SyntheticCodeFilter written = new SyntheticCodeFilter(program);
    isWritten = written.is(number);
    accesses =
        program.accesses().of(number).stream()
            .filter(written::is)
            .filter(access -> isWritten || written.matters(access))
            .sorted(Comparator.comparingInt(access -> body.line(access.instruction())))
            .toList();
  }

  /** Whether the method uses no locks or state. */
  boolean isEmpty() {
    return accesses.isEmpty() && regions.isEmpty();
  }

  /** Whether it is compiler-generated and has no accesses and begins no critical sections. */
  boolean isNoise() {
    return !isWritten
        && accesses.isEmpty()
        && regions.stream().allMatch(region -> region.begin() == HeldLock.CALLER);
  }

  int regions() {
    return regions.size();
  }

  int accesses() {
    return accesses.size();
  }

  List<String> lines(CallerListing callers) {
    List<String> lines = new ArrayList<>();
    lines.add("  " + MethodName.of(method) + (isWritten ? "" : ", compiler-generated"));
    lines.add("    " + callers.of(number));
    for (CriticalSection region : regions) {
      lines.add("    region  %s  %s".formatted(text.of(region.hold()), extent(region)));
    }
    accesses.forEach(access -> lines.add("    " + text(access)));
    return lines;
  }

  /** The start and the lines of a critical section, in any order of its instructions. */
  private String extent(CriticalSection region) {
    TreeSet<Integer> found = new TreeSet<>();
    for (int i = region.next(0); i >= 0; i = region.next(i + 1)) {
      if (body.line(i) > 0) {
        found.add(body.line(i));
      }
    }
    if (found.isEmpty()) {
      return from(region);
    }
    return found.size() == 1
        ? "%s, line %d".formatted(from(region), found.first())
        : "%s, lines %d to %d".formatted(from(region), found.first(), found.last());
  }

  private String from(CriticalSection region) {
    return switch (region.begin()) {
      case HeldLock.CALLER -> "held by all callers";
      case HeldLock.ENTRY -> "the whole method";
      default ->
          body.line(region.begin()) > 0
              ? "from :" + body.line(region.begin())
              : "from an unknown line";
    };
  }

  private String text(StateAccess access) {
    List<String> remarks = new ArrayList<>();
    String held =
        locks.held(access.instruction()).stream().map(text::of).collect(Collectors.joining(", "));
    if (!held.isEmpty()) {
      remarks.add("holds " + held);
    }
    if (access.isAtomic()) {
      remarks.add("atomic");
    }
    if (program.threadLocality().isPrivate(access)) {
      remarks.add("thread-local");
    }
    return "%s  %s%s%s"
        .formatted(
            Spelling.of(access.kind()),
            variable(access),
            body.line(access.instruction()) > 0 ? "  :" + body.line(access.instruction()) : "",
            remarks.isEmpty() ? "" : "  " + String.join("; ", remarks));
  }

  /** The name of a variable; the state of an object is named after the field that holds it. */
  private String variable(StateAccess access) {
    String name = access.variable().qualifiedName();
    return access.variable().part() == Part.STATE
            && body.symbol(access.instruction()) instanceof Member called
        ? "inside %s, by %s()".formatted(name, called.name())
        : name;
  }
}
