package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.detect.OnlineOverTrace;
import dev.untorn.dynamic.detect.ThreadMonitor;
import dev.untorn.dynamic.event.EventCalls;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A run as lines: {@code 1 read x}, {@code 2 acquire m}, {@code 1 begin f}. Names are single
 * letters; each line is a site of its own, unless it ends with {@code @} and a number.
 */
public record Script(List<String> lines) implements SymbolTable {

  public static Script of(String text) {
    return new Script(text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList());
  }

  /** The operations that the rule reports, as letters. */
  public String torn(Set<Refinement> refinements) {
    return torn(violations(refinements, RunAssumptions.NONE));
  }

  public static String torn(List<Violation> violations) {
    StringBuilder text = new StringBuilder();
    violations.stream()
        .map(violation -> (char) violation.operation())
        .sorted()
        .forEach(text::append);
    return text.toString();
  }

  public List<Violation> violations(Set<Refinement> refinements, RunAssumptions assumptions) {
    OnlineDetector.Run run = new AtomizerDetector(refinements).begin(this, assumptions, 1 << 20);
    EventCalls calls = new EventCalls(OnlineOverTrace.feed(run));
    int site = 0;
    for (String line : lines) {
      site++;
      String[] words = line.split(" ", -1);
      int thread = Integer.parseInt(words[0]);
      int name = words.length > 2 ? words[2].charAt(0) : 0;
      feed(calls, words[1], thread, name, words.length > 3 ? siteOf(words[3]) : site);
    }
    return run.violations();
  }

  private static int siteOf(String word) {
    return Integer.parseInt(word.substring(1));
  }

  private static void feed(EventCalls to, String step, int thread, int name, int site) {
    switch (step) {
      case "read" -> to.read(thread, name, 0, site);
      case "write" -> to.write(thread, name, 0, site);
      case "update" -> to.update(thread, name, 0, site);
      case "atomic-read" -> to.atomicRead(thread, name, 0, site);
      case "atomic-write" -> to.atomicWrite(thread, name, 0, site);
      case "atomic-update" -> to.atomicUpdate(thread, name, 0, site);
      case "acquire" -> to.acquire(thread, name, 0, site);
      case "release" -> to.release(thread, name, 0, site);
      case "share" -> to.acquire(thread, name, 1, site);
      case "unshare" -> to.release(thread, name, 1, site);
      case "reacquire" -> to.acquire(thread, name, ThreadMonitor.REENTRANT, site);
      case "rerelease" -> to.release(thread, name, ThreadMonitor.REENTRANT, site);
      case "escape" -> to.escape(thread, name);
      case "begin" -> to.begin(thread, name);
      case "end" -> to.end(thread, name);
      case "start" -> to.start(thread, name - '0', site);
      case "started" -> to.threadBegin(thread);
      case "join" -> to.join(thread, name - '0', site);
      case "out" -> to.edgeOut(thread, name, site);
      case "in" -> to.edgeIn(thread, name, site);
      default -> throw new IllegalArgumentException(step);
    }
  }

  public Script then(Script other) {
    List<String> all = new ArrayList<>(lines);
    all.addAll(other.lines);
    return new Script(all);
  }

  @Override
  public Optional<Site> site(int number) {
    return Optional.of(new Site("p.C", "m", "()V", number, "C.java", number));
  }

  @Override
  public int variableAt(int site) {
    return 1;
  }

  @Override
  public Optional<Variable> variable(int number) {
    return Optional.of(new Variable("p.C", "f", Part.FIELD));
  }

  @Override
  public Optional<Operation> operation(int number) {
    return Optional.of(
        Operation.method("p.C", Character.toString(number), "()V", "C.java", number));
  }

  @Override
  public Optional<String> threadName(int number) {
    return Optional.empty();
  }

  @Override
  public Optional<String> type(int number) {
    return Optional.of("p.C");
  }

  @Override
  public int typeOf(int object) {
    return 1;
  }

  @Override
  public int holderOf(int object) {
    return 0;
  }
}
