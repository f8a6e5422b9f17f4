package dev.untorn.bytecode.library;

import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.model.wording.Spelling;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What calls of library classes do to the state of their receiver; {@code calls.txt} says it, and
 * explains its own form.
 */
public final class CallTable extends LibraryModel {

  /** What a call does to the state of its receiver. */
  public enum Effect {
    READ,
    WRITE,
    UPDATE,
    /** Returns an object that is a part of the state. */
    PART,
    /** Moves an iterator on, and reads what it is a part of. */
    STEP,
    /** Has nothing to do with the state. */
    NONE
  }

  private final Map<String, Map<String, Effect>> effects = new LinkedHashMap<>();

  /** For each class with atomic calls those that are many steps. */
  private final Map<String, Set<String>> atomic = new LinkedHashMap<>();

  /** For each class its static methods that make instances, and of which class. */
  private final Map<String, Map<String, String>> makes = new LinkedHashMap<>();

  /** For each class its calls that change the state only if it is still as expected. */
  private final Map<String, Set<String>> conditional = new LinkedHashMap<>();

  /** The type that the lines being read are about. */
  private String currentType;

  private CallTable() {}

  /** The table that comes with Untorn. */
  public static CallTable standard() {
    CallTable table = new CallTable();
    table.readResource("calls.txt");
    return table;
  }

  /**
   * The table with more lines: what they say about a call replaces what was said before.
   *
   * @throws IllegalArgumentException if a line is not of the table's form; the message names it
   */
  public CallTable with(String lines) {
    CallTable table = new CallTable();
    effects.forEach((type, calls) -> table.effects.put(type, new HashMap<>(calls)));
    atomic.forEach((type, calls) -> table.atomic.put(type, new HashSet<>(calls)));
    makes.forEach((type, calls) -> table.makes.put(type, new HashMap<>(calls)));
    conditional.forEach((type, calls) -> table.conditional.put(type, new HashSet<>(calls)));
    table.copyVersions(this);
    table.read(lines);
    return table;
  }

  /** What a call does to its receiver, or nothing if the table does not know the class. */
  public Optional<Effect> effect(Hierarchy hierarchy, String owner, String method) {
    return effect(hierarchy.supertypes(owner), method);
  }

  /**
   * What a call does to its receiver, if its class and all above it are known.
   *
   * @param supertypes nearest first
   */
  public Optional<Effect> effect(Set<String> supertypes, String method) {
    for (String type : supertypes) {
      Effect effect = effects.getOrDefault(type, Map.of()).get(method);
      if (effect != null) {
        boolean ofObject = type.equals("java.lang.Object");
        return ofObject && !isKnown(supertypes) ? Optional.empty() : Optional.of(effect);
      }
    }
    return Optional.empty();
  }

  /** Whether a method has a name that is in the table. */
  public boolean mayKnow(String method) {
    return effects.values().stream().anyMatch(methods -> methods.containsKey(method));
  }

  /** Whether a call on a receiver of exactly this class is one step for all other threads. */
  public boolean isAtomic(String owner, String method) {
    Set<String> manySteps = atomic.get(owner);
    return manySteps != null && !manySteps.contains(method);
  }

  /**
   * Whether a call changes the state of its receiver only if that is still as expected.
   *
   * @param supertypes of the class of the receiver, itself among them
   * @param arguments how many there are
   */
  public boolean isConditional(Set<String> supertypes, String method, int arguments) {
    return supertypes.stream()
        .map(type -> conditional.getOrDefault(type, Set.of()))
        .anyMatch(calls -> calls.contains(method) || calls.contains(method + "/" + arguments));
  }

  @Override
  public boolean isNamed(String type) {
    return effects.containsKey(type);
  }

  /** Whether the table names a class each of whose calls, but for some, is one step. */
  public boolean isAtomicType(String type) {
    return atomic.containsKey(type);
  }

  /** The class of which a static method makes instances, if the table knows it. */
  public Optional<String> made(String owner, String method) {
    return Optional.ofNullable(makes.getOrDefault(owner, Map.of()).get(method));
  }

  private boolean isKnown(Set<String> supertypes) {
    return supertypes.stream()
        .anyMatch(type -> effects.containsKey(type) && !type.equals("java.lang.Object"));
  }

  /** The types with calls of their own in the table. */
  Set<String> types() {
    return Collections.unmodifiableSet(effects.keySet());
  }

  Map<String, Effect> calls(String type) {
    return Collections.unmodifiableMap(effects.get(type));
  }

  /** Names, some with the number of arguments behind a stroke. */
  Map<String, Set<String>> conditional() {
    return Collections.unmodifiableMap(conditional);
  }

  Map<String, Map<String, String>> makes() {
    return Collections.unmodifiableMap(makes);
  }

  Set<String> atomicTypes() {
    return Collections.unmodifiableSet(atomic.keySet());
  }

  Set<String> manySteps(String type) {
    return Collections.unmodifiableSet(atomic.get(type));
  }

  @Override
  void add(List<String> words, int number) {
    String first = words.get(0);
    List<String> rest = words.subList(1, words.size());
    if (first.equals("type") || first.equals("atomic")) {
      currentType = begin(first, rest, number);
    } else {
      add(currentType, first, rest, number);
    }
  }

  private String begin(String kind, List<String> rest, int number) {
    if (rest.size() != 1) {
      throw wrong(number, "'" + kind + "' needs one class");
    }
    String type = stripVersion("", rest.get(0));
    mention(number, type);
    if (kind.equals("type")) {
      effects.computeIfAbsent(type, key -> new HashMap<>());
    } else {
      atomic.computeIfAbsent(type, key -> new HashSet<>());
    }
    return type;
  }

  private void add(String type, String kind, List<String> methods, int number) {
    if (type == null) {
      throw wrong(number, "no 'type' or 'atomic' before it");
    }
    if (methods.size() < (kind.equals("makes") ? 2 : 1)) {
      throw wrong(number, "'" + kind + "' needs names behind it");
    }
    switch (kind) {
      case "but" -> {
        mention(number, type, methods);
        atomic.computeIfAbsent(type, key -> new HashSet<>()).addAll(methods);
      }
      case "makes" -> {
        mention(number, methods.get(0));
        mention(number, type, methods.subList(1, methods.size()));
        Map<String, String> made = makes.computeIfAbsent(type, key -> new HashMap<>());
        methods.subList(1, methods.size()).forEach(method -> made.put(method, methods.get(0)));
      }
      case "like" -> methods.forEach(other -> like(type, other, number));
      case "conditional" -> {
        List<String> names = methods.stream().map(word -> word.replaceFirst("/.*", "")).toList();
        mention(number, type, names);
        conditional.computeIfAbsent(type, key -> new HashSet<>()).addAll(methods);
      }
      default -> {
        Effect effect =
            Spelling.find(Effect.class, kind)
                .orElseThrow(() -> wrong(number, "there is no effect '" + kind + "'"));
        mention(number, type, methods);
        for (String method : methods) {
          effects
              .computeIfAbsent(type, key -> new HashMap<>())
              .put(stripVersion(type + ".", method), effect);
        }
      }
    }
  }

  private void like(String type, String other, int number) {
    if (!effects.containsKey(other)) {
      throw wrong(number, "'" + other + "' is not in the table before it");
    }
    effects.computeIfAbsent(type, key -> new HashMap<>()).putAll(effects.get(other));
    conditional
        .computeIfAbsent(type, key -> new HashSet<>())
        .addAll(conditional.getOrDefault(other, Set.of()));
  }
}
