package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.TraceSymbols.ThreadName;
import dev.untorn.dynamic.trace.NotATraceException;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a trace in the standard format of RAPID: {@code thread|operation(target)|place} on each
 * line. Names become numbers in the order in which they appear; a variable is taken to be what is
 * inside an object of its name, for nothing else is known of it.
 */
final class RapidReader extends LineEventSource {

  private static final Pattern LINE =
      Pattern.compile("([^|\\s]+)\\|([a-z]+)(?:\\(([^|\\s]*)\\))?\\|([^|\\s]*)");

  /** The number of the one variable that stands for all. */
  private static final int INSIDE = 1;

  private final Map<String, Integer> threads = new HashMap<>();
  private final Map<String, Integer> sites = new HashMap<>();
  private final Map<String, Integer> operations = new HashMap<>();
  private final Map<String, Integer> objects = new HashMap<>();

  /** How often each thread holds each lock. */
  private final Map<Long, Integer> holds = new HashMap<>();

  /** The operations that each thread is in. */
  private final Map<Integer, Deque<Integer>> begun = new HashMap<>();

  private long ignored;

  private RapidReader(Path file) {
    super(file);
  }

  static RapidReader open(Path file) throws IOException {
    RapidReader reader = new RapidReader(file);
    reader.symbols().variables().put(INSIDE, new Variable("", "", Part.STATE));
    reader.learn();
    return reader;
  }

  /** Whether a line may be one of this format. */
  static boolean isLike(String line) {
    return LINE.matcher(line).matches();
  }

  @Override
  void begin() {
    holds.clear();
    begun.clear();
    ignored = 0;
  }

  @Override
  boolean read(String line) throws NotATraceException {
    if (line.isEmpty()) {
      return false;
    }
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw mistake("not like T1|r(x)|12");
    }
    stamp(stamp() + 1);
    int thread = thread(parts.group(1));
    int site = site(parts.group(4));
    String target = parts.group(3) == null ? "" : parts.group(3);
    switch (parts.group(2)) {
      case "r" -> event(EventKind.READ, thread, object("V" + target), 0, site);
      case "w" -> event(EventKind.WRITE, thread, object("V" + target), 0, site);
      case "fork" -> event(EventKind.START, thread, thread(target), 0, site);
      case "join" -> event(EventKind.JOIN, thread, thread(target), 0, site);
      case "begin" -> beginOperation(thread, target.isEmpty() ? parts.group(4) : target, site);
      case "end" -> {
        return endOperation(thread, site);
      }
      case "acq" -> {
        return acquire(thread, object("L" + target), site);
      }
      case "rel" -> {
        return release(thread, object("L" + target), site);
      }
      default -> throw mistake("there is no '%s' in this format".formatted(parts.group(2)));
    }
    return true;
  }

  private void beginOperation(int thread, String name, int site) {
    Integer operation = operations.get(name);
    if (operation == null) {
      operation = operations.size() + 1;
      operations.put(name, operation);
      symbols().operations().put(operation, Operation.method("", name, "", "", Site.UNKNOWN));
    }
    begun.computeIfAbsent(thread, key -> new ArrayDeque<>()).push(operation);
    event(EventKind.BEGIN, thread, operation, 0, site);
  }

  private boolean endOperation(int thread, int site) {
    Deque<Integer> open = begun.get(thread);
    if (open == null || open.isEmpty()) {
      ignored++;
      return false;
    }
    event(EventKind.END, thread, open.pop(), 0, site);
    return true;
  }

  /** Only what a thread does not hold is taken. */
  private boolean acquire(int thread, int lock, int site) {
    event(EventKind.ACQUIRE, thread, lock, 0, site);
    return holds.merge(hold(thread, lock), 1, Integer::sum) == 1;
  }

  private boolean release(int thread, int lock, int site) {
    Integer times = holds.remove(hold(thread, lock));
    if (times == null) {
      ignored++;
      return false;
    }
    if (times > 1) {
      holds.put(hold(thread, lock), times - 1);
      return false;
    }
    event(EventKind.RELEASE, thread, lock, 0, site);
    return true;
  }

  private static long hold(int thread, int lock) {
    return ((long) thread << Integer.SIZE) | lock;
  }

  private int thread(String name) throws NotATraceException {
    requireName(name);
    Integer number = threads.get(name);
    if (number == null) {
      number = threads.size() + 1;
      threads.put(name, number);
      symbols().threads().put(number, new ThreadName(name, ThreadName.Kind.PLATFORM));
    }
    return number;
  }

  private int site(String place) {
    Integer number = sites.get(place);
    if (number == null) {
      number = sites.size() + 1;
      sites.put(place, number);
      symbols().put(number, new Site("", place, "", Site.UNKNOWN, "", Site.UNKNOWN), INSIDE);
    }
    return number;
  }

  /**
   * @param name with a letter before it: a lock and a variable with the same name are two things
   */
  private int object(String name) throws NotATraceException {
    requireName(name.substring(1));
    Integer number = objects.get(name);
    if (number == null) {
      number = objects.size() + 1;
      objects.put(name, number);
      symbols().types().put(number, name.substring(1));
      symbols().putObject(number, number, 0);
    }
    return number;
  }

  private void requireName(String name) throws NotATraceException {
    if (name.isEmpty()) {
      throw mistake("a name is missing");
    }
  }

  @Override
  public List<String> troubles() {
    return ignored == 0
        ? List.of()
        : List.of(ignored + " ends and releases have nothing to end or to release");
  }
}
