package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Evidence.CallStack.Point;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Call stacks of the threads in violated operations. Capturing a stack is expensive, so each kind
 * of stack is captured once for each operation. A stack that is missing at an event is captured at
 * the next event of the same kind.
 */
public final class StackCapture {

  private static final String UNKNOWN_FRAMES = "...";

  /** The stack of the next commit point, or of the next violation, must be captured. */
  private static final int NEXT = -1;

  private static final int NEXT_VIOLATION = -2;

  /** The bound of {@link #wanted}: a damaged trace can contain any operation number. */
  private static final int MAX_KEPT = 1 << 22;

  private final SymbolTable symbols;
  private final Map<Integer, List<String>> commits = new ConcurrentHashMap<>();
  private final Map<Integer, List<String>> violations = new ConcurrentHashMap<>();

  /** For each operation, the site of the commit point to capture, or one of the constants above. */
  private int[] wanted = new int[1 << 10];

  public StackCapture(SymbolTable symbols) {
    this.symbols = symbols;
  }

  public void see(int operation, int site) {
    int[] known = wanted;
    if (operation >= 0 && operation < known.length && known[operation] != 0) {
      boolean isNext = known[operation] == NEXT;
      if (isNext || known[operation] == site) {
        known[operation] = isNext ? NEXT_VIOLATION : 0;
        commits.put(operation, symbols.stack());
      }
    }
  }

  public void seeViolation(int operation) {
    int[] known = wanted;
    if (operation >= 0 && operation < known.length && known[operation] == NEXT_VIOLATION) {
      known[operation] = 0;
      violations.put(operation, symbols.stack());
    }
  }

  private synchronized void want(int operation, int site) {
    if (operation < 0 || operation >= MAX_KEPT) {
      return;
    }
    if (operation >= wanted.length) {
      wanted = Arrays.copyOf(wanted, Math.max(operation + 1, 2 * wanted.length));
    }
    wanted[operation] = site;
  }

  public List<CallStack> ofOther(int operation) {
    List<String> now = symbols.stack();
    want(operation, now.isEmpty() ? 0 : NEXT);
    return now.isEmpty() ? List.of() : List.of(new CallStack(Point.OTHER, now));
  }

  public List<CallStack> of(int number, int commit) {
    List<String> now = symbols.stack();
    Operation operation = symbols.operation(number).orElse(null);
    int index = operation == null ? -1 : index(now, operation);
    if (index < 0) {
      return now.isEmpty() ? List.of() : List.of(new CallStack(Point.VIOLATION, now));
    }
    want(number, commit);
    return List.of(
        begin(now, index, operation),
        new CallStack(Point.COMMIT, commit(commit, now.subList(index, now.size()))),
        new CallStack(Point.VIOLATION, now));
  }

  private static CallStack begin(List<String> frames, int index, Operation operation) {
    List<String> begin = new ArrayList<>(frames.subList(index, frames.size()));
    begin.set(0, at(begin.get(0), operation.line()));
    return new CallStack(Point.BEGIN, begin);
  }

  private static int index(List<String> frames, Operation operation) {
    String method = operation.className() + "." + operation.method() + "(";
    String lambda = operation.className() + ".lambda$" + operation.method() + "$";
    for (int i = 0; i < frames.size(); i++) {
      if (frames.get(i).startsWith(method) || frames.get(i).startsWith(lambda)) {
        return i;
      }
    }
    return -1;
  }

  private static String at(String frame, int line) {
    return line == Site.UNKNOWN ? frame : frame.replaceFirst(":\\d+\\)$", ":" + line + ")");
  }

  /** The known part of the stack at the commit point: the innermost frame and the operation's. */
  private List<String> commit(int site, List<String> frames) {
    Site place = symbols.site(site).orElse(null);
    if (place == null) {
      return frames;
    }
    List<String> known = new ArrayList<>(frames);
    String method = place.className() + "." + place.method() + "(";
    if (frames.get(0).startsWith(method)) {
      known.set(0, at(frames.get(0), place.line()));
    } else {
      known.add(0, UNKNOWN_FRAMES);
      known.add(0, "%s%s:%s)".formatted(method, place.file(), place.line()));
    }
    return known;
  }

  public List<Violation> complete(List<Violation> violations) {
    return violations.stream().map(this::complete).toList();
  }

  private Violation complete(Violation violation) {
    List<String> commit = commits.get(violation.operation());
    if (commit == null) {
      return violation;
    }
    List<CallStack> all = new ArrayList<>();
    Operation operation = symbols.operation(violation.operation()).orElseThrow();
    if (index(commit, operation) >= 0) {
      all.add(begin(commit, index(commit, operation), operation));
    }
    all.add(new CallStack(Point.COMMIT, commit));
    List<String> last = violations.get(violation.operation());
    if (last != null) {
      all.add(new CallStack(Point.VIOLATION, last));
    }
    violation.stacks().stream()
        .filter(one -> one.point() == Point.VIOLATION || one.point() == Point.OTHER)
        .forEach(all::add);
    return violation.with(all);
  }
}
