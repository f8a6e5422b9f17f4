package dev.untorn.analysis.advice;

import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.wording.CompoundCall;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The single call of a library object that replaces a check and an act. */
final class SingleCallFix {

  private static final Set<String> ASKING =
      Set.of("size", "isEmpty", "peek", "peekFirst", "peekLast");

  /** Replacements that indicate the absence of an element by their result. */
  private static final Map<String, String> POLLING =
      Map.of(
          "remove", "poll",
          "element", "poll",
          "poll", "poll",
          "removeFirst", "pollFirst",
          "getFirst", "pollFirst",
          "pop", "pollFirst",
          "removeLast", "pollLast",
          "getLast", "pollLast");

  private final Program program;
  private final StaleCandidate candidate;
  private final StateAccess first;
  private final StateAccess second;
  private final String asked;
  private final String done;

  SingleCallFix(Program program, StaleCandidate candidate) {
    this.program = program;
    this.candidate = candidate;
    first = candidate.source().access();
    second = candidate.action().effect().access();
    asked = FixAdvice.member(program, first).map(Member::name).orElse("");
    done = FixAdvice.member(program, second).map(Member::name).orElse("");
  }

  String text() {
    boolean isSame = first.variable().equals(second.variable());
    Optional<String> call = isSame ? call() : Optional.empty();
    if (call.isPresent()) {
      return "use a single call that does both: " + call.get() + ".";
    }
    if (isLockingItself()) {
      return "synchronize on %s across both calls; its own methods take that lock."
          .formatted(variable());
    }
    return candidate.held().isEmpty()
        ? "hold one lock across both calls."
        : "guard every call that changes %s with a lock that is held here.".formatted(variable());
  }

  private String variable() {
    return first.variable().shortName();
  }

  /** Whether the object locks itself, like vectors, hashtables and synchronized wrappers. */
  private boolean isLockingItself() {
    Set<String> types = types();
    return first.isAtomic()
        && !types.isEmpty()
        && types.stream().noneMatch(type -> type.startsWith("java.util.concurrent."));
  }

  private Optional<String> call() {
    String owner = FixAdvice.member(program, second).map(Member::owner).orElse("");
    if (isAny("java.util.concurrent.atomic.") || owner.equals("java.lang.invoke.VarHandle")) {
      return new AtomicFix(program, candidate, owner).name();
    }
    if (isSubtype("java.util.Map")) {
      return ofMap();
    }
    return candidate.shape() == StaleShape.LOST_UPDATE ? Optional.empty() : ofCollection();
  }

  private Optional<String> ofMap() {
    boolean isEntry = Set.of("get", "getOrDefault", "containsKey").contains(asked);
    if (!isEntry
        || candidate.shape() == StaleShape.LOOK_AT
        || new MapKeys(program).areGivenApart(candidate)) {
      return Optional.empty();
    }
    boolean isCompared = asked.equals("get") && isCompared();
    return switch (done) {
      case "remove" ->
          Optional.of(
              isCompared
                  ? "remove(key, value), or computeIfPresent"
                  : "remove alone, which returns the value removed");
      case "get" -> Optional.of("get alone, which returns null if the key is absent");
      case "replace" -> Optional.of("replace(key, old, new), or computeIfPresent");
      case "put" -> {
        if (candidate.shape() == StaleShape.LOST_UPDATE) {
          yield Optional.of(CompoundCall.MAP_UPDATE.text());
        }
        yield Optional.of(
            isCompared ? "compute, or replace(key, old, new)" : CompoundCall.MAP_INSERT.text());
      }
      case "compute", "computeIfPresent", "merge" ->
          Optional.of("compute, with a function that repeats the check");
      default -> Optional.empty();
    };
  }

  private Optional<String> ofCollection() {
    if (asked.equals("contains") && (done.equals("add") || done.equals("addElement"))) {
      return ofInsertion();
    }
    if (asked.equals("contains") && done.equals("remove")) {
      return Optional.of(CompoundCall.SET_REMOVE.text());
    }
    boolean isQueue = isSubtype("java.util.Queue");
    if (isQueue && asked.equals("remainingCapacity") && !done.startsWith("put")) {
      return Optional.of(CompoundCall.QUEUE_OFFER.text());
    }
    boolean isAny = !asked.startsWith("peek") || !isCompared();
    if (isQueue && ASKING.contains(asked) && isAny && POLLING.containsKey(done)) {
      return Optional.of(CompoundCall.QUEUE_POLL.text().replaceFirst("^poll", POLLING.get(done)));
    }
    boolean isSorted = isSubtype("java.util.NavigableSet");
    return isSorted && done.equals("remove") && (asked.equals("first") || asked.equals("last"))
        ? Optional.of(asked.equals("first") ? "pollFirst" : "pollLast")
        : Optional.empty();
  }

  private Optional<String> ofInsertion() {
    if (isSubtype("java.util.concurrent.CopyOnWriteArrayList")) {
      return Optional.of(CompoundCall.LIST_INSERT.text());
    }
    return isSubtype("java.util.Set")
        ? Optional.of(CompoundCall.SET_INSERT.text())
        : Optional.empty();
  }

  /** Whether the value read is used for more than a null test. */
  private boolean isCompared() {
    return isCompared(program, first);
  }

  /** Whether the value read by an access is used for more than a null test. */
  static boolean isCompared(Program program, StateAccess access) {
    Body body = program.body(access.method());
    return uses(body, access.instruction())
        .anyMatch(
            use ->
                body.op(use) == Op.CAST
                    ? !uses(body, use).allMatch(more -> isTest(body, more))
                    : !isTest(body, use));
  }

  private static IntStream uses(Body body, int value) {
    return IntStream.of(DefUse.of(body).of(value));
  }

  /** Whether a use tests a value for null, or only passes it on. */
  private static boolean isTest(Body body, int use) {
    boolean isPresence = body.op(use) == Op.BRANCH && body.operandCount(use) == 1;
    return isPresence || body.op(use) == Op.RETURN || body.op(use) == Op.PHI;
  }

  private boolean isAny(String start) {
    return types().stream().anyMatch(type -> type.startsWith(start));
  }

  private boolean isSubtype(String type) {
    Set<String> types = types();
    return !types.isEmpty()
        && types.stream().allMatch(one -> program.hierarchy().isSubtype(one, type));
  }

  /** The possible classes of the changed object. */
  private Set<String> types() {
    Body body = program.body(second.method());
    boolean isCall = FixAdvice.member(program, second).isPresent();
    return isCall
        ? program.accesses().receivers(second.method(), body, second.instruction())
        : Set.of();
  }
}
