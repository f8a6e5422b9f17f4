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
import java.util.concurrent.ConcurrentHashMap;

/** Which library calls take locks and give them up; {@code locks.txt} says it. */
public final class LockTable extends LibraryModel {

  /** What a call does to a lock; {@code locks.txt} explains each one. */
  public enum Action {
    ACQUIRE,
    TRY,
    RELEASE,
    CONVERT,
    OPTIMISTIC,
    VALIDATE,
    VIEW,
    WAIT,
    CONDITION,
    AWAIT
  }

  /** In which mode. */
  public enum Mode {
    EXCLUSIVE,
    SHARED,
    ANY
  }

  /** What a call does to a lock, and in which mode. */
  public record Entry(Action action, Mode mode) {}

  private record Call(String owner, String method) {}

  private final Map<String, Map<String, Entry>> byType = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();
  private final Map<Call, Optional<Entry>> known = new ConcurrentHashMap<>();

  /** The type that the lines being read are about. */
  private String currentType;

  private LockTable() {}

  /** The table that comes with Untorn. */
  public static LockTable standard() {
    LockTable table = new LockTable();
    table.readResource("locks.txt");
    return table;
  }

  /**
   * The table with more lines: what they say about a call replaces what was said before.
   *
   * @throws IllegalArgumentException if a line is not of the table's form; the message names it
   */
  public LockTable with(String lines) {
    LockTable table = new LockTable();
    byType.forEach((type, calls) -> table.byType.put(type, new HashMap<>(calls)));
    table.names.addAll(names);
    table.read(lines);
    return table;
  }

  /** What a call does to a lock, if anything; one table is asked about one hierarchy only. */
  public Optional<Entry> entry(Hierarchy hierarchy, String owner, String method) {
    Call call = new Call(owner, method);
    Optional<Entry> entry = known.get(call);
    if (entry == null) {
      entry = entry(hierarchy.supertypes(owner), method);
      known.put(call, entry);
    }
    return entry;
  }

  /**
   * What a call does to a lock, if the class of its receiver and all above it are known.
   *
   * @param supertypes nearest first
   */
  public Optional<Entry> entry(Set<String> supertypes, String method) {
    return supertypes.stream()
        .map(type -> byType.getOrDefault(type, Map.of()).get(method))
        .filter(found -> found != null)
        .findFirst();
  }

  /** Whether instances of a class are locks, or have locks as views. */
  public boolean isLock(Hierarchy hierarchy, String type) {
    return !type.isEmpty()
        && hierarchy.supertypes(type).stream()
            .anyMatch(upper -> !upper.equals("java.lang.Object") && byType.containsKey(upper));
  }

  @Override
  public boolean isNamed(String type) {
    return byType.containsKey(type);
  }

  /** Whether a method has a name that could be in the table: a cheap question to ask first. */
  public boolean mayKnow(String method) {
    return names.contains(method);
  }

  Map<String, Map<String, Entry>> byType() {
    return Collections.unmodifiableMap(byType);
  }

  @Override
  void add(List<String> words, int number) {
    if (words.get(0).equals("type") && words.size() == 2) {
      currentType = words.get(1);
      mention(number, currentType);
    } else {
      add(currentType, words, number);
    }
  }

  private void add(String type, List<String> words, int number) {
    Optional<Action> action = Spelling.find(Action.class, words.get(0));
    Optional<Mode> mode =
        words.size() < 3 ? Optional.empty() : Spelling.find(Mode.class, words.get(1));
    if (type == null || action.isEmpty() || mode.isEmpty()) {
      throw wrong(number, "not 'type CLASS' or 'action mode methods'");
    }
    mention(number, type, words.subList(2, words.size()));
    Map<String, Entry> calls = byType.computeIfAbsent(type, key -> new HashMap<>());
    for (String method : words.subList(2, words.size())) {
      calls.put(method, new Entry(action.get(), mode.get()));
      names.add(method);
    }
  }
}
