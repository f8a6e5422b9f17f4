package dev.untorn.analysis.access;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.Optional;
import java.util.Set;

/** The keys of accesses to maps: accesses with different keys do not interfere. */
public record MapKeys(Program program) {

  /** Calls that access only one entry, with its key as their first argument. */
  private static final Set<String> OF_ONE_ENTRY =
      Set.of(
          "get",
          "getOrDefault",
          "getProperty",
          "containsKey",
          "put",
          "putIfAbsent",
          "setProperty",
          "replace",
          "remove");

  /** A key that callers pass to a method. */
  private record Given(int parameter) {}

  /** Whether a stale value is used for another entry than the one that it was read from. */
  public boolean areOthers(StaleCandidate candidate) {
    return candidate.source().variable().equals(candidate.action().effect().variable())
        && areOthers(read(candidate), used(candidate));
  }

  private Optional<Object> read(StaleCandidate candidate) {
    return key(candidate.source().access(), candidate.method(), candidate.source().site());
  }

  private Optional<Object> used(StaleCandidate candidate) {
    return key(candidate.action().effect().access(), candidate.method(), candidate.action().site());
  }

  /** Whether callers pass the keys of the read and of the use as different parameters. */
  public boolean areGivenApart(StaleCandidate candidate) {
    Optional<Object> read = read(candidate);
    Optional<Object> used = used(candidate);
    return read.orElse(null) instanceof Given
        && used.orElse(null) instanceof Given
        && !read.equals(used);
  }

  /** Whether a write of another thread changes another entry than the one that was read. */
  public boolean areOthers(StaleCandidate candidate, StateAccess write) {
    Optional<Object> read = read(candidate);
    if (read.isEmpty() || read.get() instanceof Given) {
      return false;
    }
    Optional<Object> written = key(write, write.method(), write.instruction());
    return written.orElse(null) instanceof Given given
        ? isNeverGiven(candidate, read, write.method(), given.parameter())
        : areOthers(read, written);
  }

  /** Whether both threads hold a lock that depends on the key: equal keys exclude each other. */
  public boolean areLocked(StaleCandidate candidate, StateAccess write) {
    SharedRead source = candidate.source();
    Optional<AccessPath> read = name(source.access(), candidate.method(), source.site());
    Optional<AccessPath> written = name(write, write.method(), write.instruction());
    return read.isPresent()
        && written.isPresent()
        && candidate.held().stream()
            .filter(hold -> BaseObjects.contains(hold.lock(), read.get()))
            .anyMatch(hold -> isHeldFor(hold, read.get(), write, written.get()));
  }

  private boolean isHeldFor(HeldLock hold, AccessPath read, StateAccess write, AccessPath written) {
    AccessPath there = BaseObjects.replace(hold.lock(), read, written);
    return program.held(write).stream()
        .anyMatch(other -> other.lock().equals(there) && other.excludes(hold));
  }

  /** The access path of a key in the method that accesses the map, directly or by a call. */
  private Optional<AccessPath> name(StateAccess access, int method, int site) {
    Body there = program.body(access.method());
    if (!isKeyed(there, access.instruction())) {
      return Optional.empty();
    }
    AccessPath key =
        program.accessPaths().of(access.method(), there.operand(access.instruction(), 1));
    if (access.method() == method) {
      return Optional.of(key);
    }
    Body body = program.body(method);
    return program.calls().isDirect(method, site, access.method())
        ? Optional.of(key.translate(k -> program.accessPaths().of(method, body.operand(site, k))))
        : Optional.empty();
  }

  /** Keys passed as two parameters may be equal. */
  private static boolean areOthers(Optional<Object> one, Optional<Object> other) {
    boolean areGiven = one.orElse(null) instanceof Given && other.orElse(null) instanceof Given;
    return one.isPresent() && other.isPresent() && !areGiven && !one.equals(other);
  }

  /** Whether all other callers of a method pass different constants as the key. */
  private boolean isNeverGiven(
      StaleCandidate candidate, Optional<Object> key, int method, int parameter) {
    return program
        .calls()
        .allCallers(
            method,
            (caller, call) ->
                isAlone(candidate, caller, call)
                    || (program.calls().isDirect(caller, call, method)
                        && areOthers(key, constant(program.body(caller), call, parameter))));
  }

  /** Whether a call is the candidate's own action, under the lock of the accessed object. */
  private static boolean isAlone(StaleCandidate candidate, int caller, int call) {
    return caller == candidate.method()
        && call == candidate.action().site()
        && candidate.held().stream()
            .filter(hold -> hold.mode() == HeldLock.Mode.EXCLUSIVE)
            .anyMatch(hold -> hold.lock().equals(candidate.source().base()));
  }

  /** The key of an access by a method, directly or by a call, if it is known there. */
  private Optional<Object> key(StateAccess access, int method, int site) {
    Body there = program.body(access.method());
    int call = access.instruction();
    if (!isKeyed(there, call)) {
      return Optional.empty();
    }
    int key = there.operand(call, 1);
    if (access.method() == method) {
      return known(there, call, 1);
    }
    if (there.op(key) != Op.PARAMETER) {
      return constant(there, call, 1);
    }
    return program.calls().isDirect(method, site, access.method())
        ? known(program.body(method), site, there.parameter(key))
        : Optional.empty();
  }

  private boolean isKeyed(Body body, int call) {
    return body.operandCount(call) > 1
        && body.called(call)
            .filter(called -> OF_ONE_ENTRY.contains(called.name()))
            .filter(called -> program.hierarchy().isSubtype(called.owner(), "java.util.Map"))
            .isPresent();
  }

  private static Optional<Object> known(Body body, int call, int argument) {
    int value = body.operand(call, argument);
    return body.op(value) == Op.PARAMETER
        ? Optional.of(new Given(body.parameter(value)))
        : constant(body, call, argument);
  }

  private static Optional<Object> constant(Body body, int call, int argument) {
    int value = body.operand(call, argument);
    return body.op(value) == Op.CONSTANT
        ? Optional.ofNullable(body.symbol(value))
        : Optional.empty();
  }
}
