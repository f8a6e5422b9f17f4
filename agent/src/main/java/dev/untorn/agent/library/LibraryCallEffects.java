package dev.untorn.agent.library;

import dev.untorn.bytecode.library.CallTable;
import dev.untorn.bytecode.library.CallTable.Effect;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.library.LockTable.Action;
import dev.untorn.bytecode.library.LockTable.Mode;
import dev.untorn.hooks.CallHooks;
import dev.untorn.hooks.thread.EventCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The effects of library calls, by the class of the receiver. */
public final class LibraryCallEffects {

  private static final String OBJECT = "java.lang.Object";
  private static final String MAY_BLOCK = "java.util.concurrent.BlockingQueue";

  private final CallTable calls;
  private final LockTable locks;
  private final Map<String, Map<String, Integer>> edges = readEdges();
  private final Set<String> edgeNames = new HashSet<>();

  public LibraryCallEffects() {
    this(List.of(), List.of());
  }

  /** Adds lines to the tables of calls and locks. */
  public LibraryCallEffects(List<String> calls, List<String> locks) {
    this.calls = CallTable.standard().with(String.join("\n", calls));
    this.locks = LockTable.standard().with(String.join("\n", locks));
    edges.values().forEach(methods -> edgeNames.addAll(methods.keySet()));
  }

  public boolean mayKnow(String method) {
    return edgeNames.contains(method) || locks.mayKnow(method) || calls.mayKnow(method);
  }

  public int effect(Class<?> type, String method) {
    return effect(supertypes(type), known(type).getName(), method);
  }

  /** The nearest superclass that the tables name, for objects of private classes of the JDK. */
  private Class<?> known(Class<?> type) {
    Class<?> one = type;
    while (one.getClassLoader() == null
        && one.getSuperclass() != null
        && !calls.isNamed(one.getName())
        && !calls.isAtomicType(one.getName())) {
      one = one.getSuperclass();
    }
    return one;
  }

  /** Whether a call with this number of arguments changes its receiver only conditionally. */
  public boolean isConditional(Class<?> type, String method, int arguments) {
    return calls.isConditional(supertypes(type), method, arguments);
  }

  public int effect(Set<String> supertypes, String type, String method) {
    for (String one : supertypes) {
      Integer edge = edges.getOrDefault(one, Map.of()).get(method);
      if (edge != null) {
        return edge;
      }
    }
    return locks
        .find(supertypes, method)
        .map(entry -> lock(entry.action(), entry.mode()))
        .orElseGet(
            () ->
                calls
                    .find(supertypes, method)
                    .map(effect -> access(effect, supertypes, type, method))
                    .orElse(CallHooks.NONE));
  }

  private int access(Effect effect, Set<String> supertypes, String type, String method) {
    int kind =
        switch (effect) {
          case READ, PART, STEP -> EventCode.READ;
          case WRITE -> EventCode.WRITE;
          case UPDATE -> EventCode.UPDATE;
          case NONE -> 0;
        };
    if (kind == 0) {
      return CallHooks.NONE;
    }
    int step = calls.isAtomic(type, method) ? kind + EventCode.ATOMIC : kind;
    return kind == EventCode.READ || supertypes.contains(MAY_BLOCK)
        ? step + CallHooks.BEHIND
        : step;
  }

  private static int lock(Action action, Mode mode) {
    int shared = mode == Mode.SHARED ? CallHooks.SHARED : 0;
    return switch (action) {
      case ACQUIRE -> CallHooks.ACQUIRE + shared;
      case TRY -> CallHooks.TRY + shared;
      case RELEASE -> mode == Mode.ANY ? CallHooks.RELEASE_ANY : CallHooks.RELEASE + shared;
      case VIEW -> CallHooks.VIEW + shared;
      case CONDITION -> CallHooks.CONDITION;
      case WAIT -> CallHooks.WAIT;
      case AWAIT -> CallHooks.AWAIT;
      case CONVERT -> CallHooks.CONVERT + shared;
      case OPTIMISTIC, VALIDATE -> EventCode.READ + EventCode.ATOMIC + CallHooks.BEHIND;
    };
  }

  /** The names of a class and its supertypes: superclasses, then interfaces, nearest first. */
  private static Set<String> supertypes(Class<?> type) {
    Set<String> names = new LinkedHashSet<>();
    List<Class<?>> waiting = new ArrayList<>();
    for (Class<?> one = type; one != null; one = one.getSuperclass()) {
      names.add(one.getName());
      waiting.add(one);
    }
    for (int i = 0; i < waiting.size(); i++) {
      for (Class<?> parent : waiting.get(i).getInterfaces()) {
        if (names.add(parent.getName())) {
          waiting.add(parent);
        }
      }
    }
    names.add(OBJECT);
    return names;
  }

  /** The lines of a table in this package, split into words, without comments. */
  static List<List<String>> table(String name) {
    try (InputStream in = LibraryCallEffects.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> Arrays.stream(line.split("\\s+", -1)).filter(w -> !w.isEmpty()).toList())
          .filter(words -> !words.isEmpty() && !words.get(0).startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Map<String, Integer>> readEdges() {
    Map<String, Map<String, Integer>> edges = new HashMap<>();
    for (List<String> words : table("edges.txt")) {
      Map<String, Integer> methods = edges.computeIfAbsent(words.get(1), key -> new HashMap<>());
      int code = edge(words.get(0));
      words.subList(2, words.size()).forEach(method -> methods.put(method, code));
    }
    return edges;
  }

  private static int edge(String word) {
    return switch (word) {
      case "start" -> CallHooks.START;
      case "join" -> CallHooks.JOIN;
      case "out" -> CallHooks.EDGE_OUT;
      case "in" -> CallHooks.EDGE_IN;
      case "both" -> CallHooks.EDGE_BOTH;
      default -> throw new IllegalArgumentException(word);
    };
  }
}
