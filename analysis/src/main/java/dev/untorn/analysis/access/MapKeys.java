package dev.untorn.analysis.access;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import java.util.Optional;
import java.util.Set;

/** The keys under which maps are read and written: entries of other keys stay as they are. */
public record MapKeys(Program program) {

  /** Calls whose first argument is the key of the only entry that they are about. */
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

  /** What the callers of a method give it as a key. */
  private record Given(int parameter) {}

  /** Whether what is done with a stale value is about another entry than the one it came from. */
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

  /** Whether callers say which entry is read and which one is written. */
  public boolean areGivenApart(StaleCandidate candidate) {
    Optional<Object> read = read(candidate);
    Optional<Object> used = used(candidate);
    return read.orElse(null) instanceof Given
        && used.orElse(null) instanceof Given
        && !read.equals(used);
  }

  /** Whether a write of another thread is about another entry than a stale value. */
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

  /** Whether both threads hold the lock that belongs to the key: equal keys exclude each other. */
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

  /** The key of an access as a name in the method that makes it, itself or by a call. */
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

  /** Two keys that callers give may be the same. */
  private static boolean areOthers(Optional<Object> one, Optional<Object> other) {
    boolean areGiven = one.orElse(null) instanceof Given && other.orElse(null) instanceof Given;
    return one.isPresent() && other.isPresent() && !areGiven && !one.equals(other);
  }

  /** Whether all others who call a method give it other constants as a key. */
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

  /** Whether a call is the act itself, under the lock of the object that it is about. */
  private static boolean isAlone(StaleCandidate candidate, int caller, int call) {
    return caller == candidate.method()
        && call == candidate.action().site()
        && candidate.held().stream()
            .filter(hold -> hold.mode() == HeldLock.Mode.EXCLUSIVE)
            .anyMatch(hold -> hold.lock().equals(candidate.source().base()));
  }

  /** The key of an access that a method makes, itself or by a call, if it is known there. */
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
