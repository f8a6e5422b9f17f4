package dev.untorn.cli.inspect;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.SiteIndex;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.JavaMethod;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Lists the known callers of a method. */
final class CallerListing {

  private static final int MOST = 5;

  private final Program program;
  private final SyntheticCodeFilter written;
  private final BitSet entries = new BitSet();

  CallerListing(Program program) {
    this.program = program;
    written = new SyntheticCodeFilter(program);
    program.threads().entries().forEach(entry -> entries.set(entry.method()));
  }

  String of(int method) {
    if (program.methods().get(method).isClassInitializer()) {
      return "run by the first thread that uses the class";
    }
    List<String> callers = new ArrayList<>();
    if (entries.get(method)) {
      callers.add("a thread start");
    }
    Set<String> direct = places(method);
    direct.stream().limit(MOST).forEach(callers::add);
    if (direct.size() > MOST) {
      callers.add("and %d more".formatted(direct.size() - MOST));
    }
    if (program.calls().isRunByEscapedLambda(method)) {
      callers.add("unknown code");
    }
    if (callers.isEmpty()) {
      return "no known callers";
    }
    return "called by " + String.join(", ", callers) + reach(method);
  }

  private String reach(int method) {
    if (program.threads().isRun(method)) {
      return "";
    }
    return isRunByInitializer(method)
        ? "; reached only from static initializers"
        : "; not reached by any known thread";
  }

  /** Whether a static initializer, which no thread entry point calls, can lead to a method. */
  boolean isRunByInitializer(int method) {
    return FixedPoint.reachable(
            IntStream.of(method),
            (called, next) -> {
              SiteIndex.Visitor visitor = (caller, call) -> next.accept(caller);
              program.calls().forEachCaller(called, visitor);
              program.calls().runners().forEach(called, visitor);
            })
        .stream()
        .anyMatch(one -> program.methods().get(one).isClassInitializer());
  }

  /** Compiler-generated methods, such as bridges, are replaced by their callers. */
  private Set<String> places(int method) {
    Set<String> found = new TreeSet<>();
    FixedPoint.reachable(
        IntStream.of(method),
        (called, next) -> {
          SiteIndex.Visitor visitor =
              (caller, call) -> {
                if (written.is(caller)) {
                  found.add(place(caller, call, method));
                } else {
                  next.accept(caller);
                }
              };
          program.calls().forEachCaller(called, visitor);
          program.calls().runners().forEach(called, visitor);
        });
    return found;
  }

  /** The location of a call; omits the class if it is that of the called method. */
  private String place(int caller, int call, int called) {
    JavaMethod method = program.methods().get(caller);
    boolean isSameClass = method.owner().equals(program.methods().get(called).owner());
    int line = method.body().orElseThrow().line(call);
    return (isSameClass ? "" : method.owner() + ".")
        + MethodName.plain(method)
        + (line > 0 ? " :" + line : "");
  }
}
