package dev.untorn.dynamic.trace.format;

import dev.untorn.dynamic.event.EventHandler;
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
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a trace in the standard format of RAPID: {@code thread|operation(target)|place} on each
 * line. Names become numbers in the order in which they appear; a variable is represented as the
 * state of an object with its name, because nothing else is known of it.
 */
final class RapidReader extends LineEventSource {

  private static final Pattern LINE =
      Pattern.compile("([^|\\s]+)\\|([a-z]+)(?:\\(([^|\\s]*)\\))?\\|([^|\\s]*)");

  /** The number of the one variable that represents all. */
  private static final int INSIDE = 1;

  private final Map<String, Integer> threads = new HashMap<>();
  private final Map<String, Integer> sites = new HashMap<>();
  private final Map<String, Integer> operations = new HashMap<>();
  private final Map<String, Integer> objects = new HashMap<>();

  private final Map<Long, Integer> holds = new HashMap<>();

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
  boolean read(String line, EventHandler handler) throws NotATraceException {
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
    String name = parts.group(3) == null ? "" : parts.group(3);
    EventKind kind =
        switch (parts.group(2)) {
          case "r" -> EventKind.READ;
          case "w" -> EventKind.WRITE;
          case "fork" -> EventKind.START;
          case "join" -> EventKind.JOIN;
          case "begin" -> EventKind.BEGIN;
          case "end" -> EventKind.END;
          case "acq" -> EventKind.ACQUIRE;
          case "rel" -> EventKind.RELEASE;
          default -> throw mistake("unknown operation '%s'".formatted(parts.group(2)));
        };
    Integer target =
        switch (kind) {
          case READ, WRITE -> object("V" + name);
          case BEGIN -> begin(thread, name.isEmpty() ? parts.group(4) : name);
          case END -> end(thread);
          case ACQUIRE -> acquire(thread, object("L" + name));
          case RELEASE -> release(thread, object("L" + name));
          default -> thread(name);
        };
    if (target != null) {
      handler.event(kind, thread, target, 0, site);
    }
    return target != null;
  }

  private int begin(int thread, String name) {
    int operation =
        number(
            operations,
            name,
            number ->
                symbols()
                    .operations()
                    .put(number, Operation.method("", name, "", "", Site.UNKNOWN)));
    begun.computeIfAbsent(thread, key -> new ArrayDeque<>()).push(operation);
    return operation;
  }

  /** Returns null if there is nothing to end. */
  private Integer end(int thread) {
    Deque<Integer> open = begun.get(thread);
    Integer operation = open == null ? null : open.poll();
    ignored += operation == null ? 1 : 0;
    return operation;
  }

  /** Returns null if the thread holds the lock already. */
  private Integer acquire(int thread, int lock) {
    return holds.merge(hold(thread, lock), 1, Integer::sum) == 1 ? lock : null;
  }

  /** Returns null if the thread still holds the lock, or did not hold it. */
  private Integer release(int thread, int lock) {
    Integer times = holds.remove(hold(thread, lock));
    if (times != null && times > 1) {
      holds.put(hold(thread, lock), times - 1);
      return null;
    }
    ignored += times == null ? 1 : 0;
    return times == null ? null : lock;
  }

  private static long hold(int thread, int lock) {
    return ((long) thread << Integer.SIZE) | lock;
  }

  private int thread(String name) throws NotATraceException {
    requireName(name);
    return number(
        threads,
        name,
        number -> symbols().threads().put(number, new ThreadName(name, ThreadName.Kind.PLATFORM)));
  }

  private int site(String place) {
    Site site = new Site("", place, "", Site.UNKNOWN, "", Site.UNKNOWN);
    return number(sites, place, number -> symbols().put(number, site, INSIDE));
  }

  /** Expects a letter before the name, as locks and variables may share names. */
  private int object(String name) throws NotATraceException {
    requireName(name.substring(1));
    return number(
        objects,
        name,
        number -> {
          symbols().types().put(number, name.substring(1));
          symbols().putObject(number, number, 0);
        });
  }

  /** The number of a name, from 1; {@code named} receives the number of a new name. */
  private static int number(Map<String, Integer> numbers, String name, IntConsumer named) {
    Integer known = numbers.get(name);
    if (known == null) {
      known = numbers.size() + 1;
      numbers.put(name, known);
      named.accept(known);
    }
    return known;
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
        : List.of(ignored + " 'end' and 'rel' events have no matching 'begin' or 'acq' event");
  }
}
