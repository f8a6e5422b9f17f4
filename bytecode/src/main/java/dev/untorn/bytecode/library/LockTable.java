package dev.untorn.bytecode.library;

import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.model.wording.Spelling;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The library calls that acquire and release locks, from {@code locks.txt}. */
public final class LockTable extends LibraryModel<LockTable.Entry> {

  /** The effect of a call on a lock; {@code locks.txt} explains each one. */
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

  /** The mode in which a lock is held. */
  public enum Mode {
    EXCLUSIVE,
    SHARED,
    ANY
  }

  /** The effect of a call on a lock, and the mode. */
  public record Entry(Action action, Mode mode) {}

  private record Call(String owner, String method) {}

  private final Map<Call, Optional<Entry>> known = new ConcurrentHashMap<>();

  /** The benign locks, as {@code type.field} or {@code type.this}. */
  private final Set<String> benign = new HashSet<>();

  private LockTable() {}

  public static LockTable standard() {
    return builtIn(new LockTable(), "locks.txt");
  }

  public LockTable with(String lines) {
    return extend(new LockTable(), lines);
  }

  /** The effect of a call on a lock, if any; cached, so a table supports only one hierarchy. */
  @Override
  public Optional<Entry> find(Hierarchy hierarchy, String owner, String method) {
    if (!mayKnow(method)) {
      return Optional.empty();
    }
    Call call = new Call(owner, method);
    Optional<Entry> entry = known.get(call);
    if (entry == null) {
      entry = super.find(hierarchy, owner, method);
      known.put(call, entry);
    }
    return entry;
  }

  /** Whether instances of a class are locks, or have locks as views. */
  public boolean isLock(Hierarchy hierarchy, String type) {
    return !type.isEmpty()
        && hierarchy.supertypes(type).stream()
            .anyMatch(upper -> !upper.equals("java.lang.Object") && isNamed(upper));
  }

  /** Whether the lock in a field, or the monitor of an object, is declared benign. */
  public boolean isBenign(Hierarchy hierarchy, String owner, String name) {
    return hierarchy.supertypes(owner).stream()
        .anyMatch(type -> benign.contains(type + "." + name));
  }

  @Override
  void add(List<String> words, int number) {
    if (words.get(0).equals("type") && words.size() == 2) {
      currentType = words.get(1);
      mention(number, currentType);
      return;
    }
    if (words.get(0).equals("benign") && words.size() > 1 && currentType != null) {
      words.stream().skip(1).forEach(name -> benign.add(currentType + "." + name));
      return;
    }
    Optional<Action> action = Spelling.find(Action.class, words.get(0));
    Optional<Mode> mode =
        words.size() < 3 ? Optional.empty() : Spelling.find(Mode.class, words.get(1));
    if (currentType == null || action.isEmpty() || mode.isEmpty()) {
      throw wrong(number, "not 'type CLASS', 'action mode methods' or 'benign names'");
    }
    List<String> methods = words.subList(2, words.size());
    mention(number, currentType, methods);
    Entry entry = new Entry(action.get(), mode.get());
    methods.forEach(method -> put(currentType, method, entry));
  }
}
