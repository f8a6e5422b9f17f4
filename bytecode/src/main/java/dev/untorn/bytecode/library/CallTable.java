package dev.untorn.bytecode.library;

import dev.untorn.model.wording.Spelling;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The effects of library calls on the state of their receiver, from {@code calls.txt}. */
public final class CallTable extends LibraryModel<CallTable.Effect> {

  /** The effect of a call on the state of its receiver. */
  public enum Effect {
    READ,
    WRITE,
    UPDATE,
    /** Returns an object that is a part of the state. */
    PART,
    /** Advances an iterator, and reads the state that it is a part of. */
    STEP,
    /** Does not access the state. */
    NONE
  }

  final Map<String, Set<String>> atomic = new LinkedHashMap<>();

  final Map<String, Map<String, String>> makes = new LinkedHashMap<>();

  /** For each class, its conditional calls, some as {@code name/arguments}. */
  final Map<String, Set<String>> conditional = new LinkedHashMap<>();

  private CallTable() {}

  public static CallTable standard() {
    return builtIn(new CallTable(), "calls.txt");
  }

  /** This table extended by lines, which replace earlier effects of the same calls. */
  public CallTable with(String lines) {
    CallTable table = new CallTable();
    atomic.forEach((type, calls) -> table.atomic.put(type, new HashSet<>(calls)));
    makes.forEach((type, calls) -> table.makes.put(type, new HashMap<>(calls)));
    conditional.forEach((type, calls) -> table.conditional.put(type, new HashSet<>(calls)));
    return extend(table, lines);
  }

  /** Entries for {@code Object} apply only to classes that the table knows. */
  @Override
  public Optional<Effect> find(Set<String> supertypes, String method) {
    return super.find(supertypes, method).filter(effect -> isKnown(supertypes));
  }

  /** Whether the table has entries for one of these types other than {@code Object}. */
  public boolean isKnown(Set<String> supertypes) {
    return supertypes.stream().anyMatch(type -> isNamed(type) && !type.equals("java.lang.Object"));
  }

  /** Whether a call on a receiver of exactly this class is atomic. */
  public boolean isAtomic(String owner, String method) {
    Set<String> manySteps = atomic.get(owner);
    return manySteps != null && !manySteps.contains(method);
  }

  /** Whether a call changes the state of its receiver only if it has an expected value. */
  public boolean isConditional(Set<String> supertypes, String method, int arguments) {
    return supertypes.stream()
        .map(type -> conditional.getOrDefault(type, Set.of()))
        .anyMatch(calls -> calls.contains(method) || calls.contains(method + "/" + arguments));
  }

  /** Whether the calls of a class are atomic, apart from exceptions. */
  public boolean isAtomicType(String type) {
    return atomic.containsKey(type);
  }

  public Optional<String> made(String owner, String method) {
    return Optional.ofNullable(makes.getOrDefault(owner, Map.of()).get(method));
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
      throw wrong(number, "'" + kind + "' must be followed by one class");
    }
    String type = stripVersion("", rest.get(0));
    mention(number, type);
    if (kind.equals("type")) {
      byType.computeIfAbsent(type, key -> new HashMap<>());
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
      throw wrong(number, "'" + kind + "' must be followed by names");
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
                .orElseThrow(() -> wrong(number, "unknown effect '" + kind + "'"));
        mention(number, type, methods);
        methods.forEach(method -> put(type, stripVersion(type + ".", method), effect));
      }
    }
  }

  private void like(String type, String other, int number) {
    if (!isNamed(other)) {
      throw wrong(number, "'" + other + "' is not in the table before it");
    }
    byType.get(other).forEach((method, effect) -> put(type, method, effect));
    conditional
        .computeIfAbsent(type, key -> new HashSet<>())
        .addAll(conditional.getOrDefault(other, Set.of()));
  }
}
