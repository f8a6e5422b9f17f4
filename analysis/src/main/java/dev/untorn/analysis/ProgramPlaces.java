package dev.untorn.analysis;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.MethodHandle;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPathPrinter;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Access;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.wording.DisplayNames;
import java.util.Optional;
import java.util.stream.IntStream;

/** Code of a program in the terms of findings: sites, operations and locks. */
public record ProgramPlaces(Program program) {

  /** The site of an instruction; {@link HeldLock#ENTRY} is the beginning of the method. */
  public Site site(int method, int instruction) {
    JavaMethod one = program.methods().get(method);
    Optional<Body> body = one.body();
    int at = Math.max(0, instruction);
    boolean isKnown = body.isPresent() && at < body.get().size();
    return new Site(
        one.owner(),
        one.name(),
        one.descriptor(),
        isKnown ? body.get().ordinal(at) : Site.UNKNOWN,
        file(one),
        isKnown && instruction >= 0 ? line(body.get(), at) : firstLine(one));
  }

  /** A method as an operation; the body of a lambda belongs to the method that contains it. */
  public Operation operation(int method) {
    JavaMethod one = program.methods().get(method);
    JavaMethod holder = holder(one);
    return Operation.method(
        holder.owner(), holder.name(), holder.descriptor(), file(holder), firstLine(one));
  }

  public Access access(StateAccess access) {
    return new Access(
        access.writes() ? Access.Kind.WRITE : Access.Kind.READ,
        access.variable(),
        site(access.method(), access.instruction()),
        held(access.method(), access.instruction()));
  }

  /** The locks held at an instruction, without atomic methods and optimistic reads. */
  public LockSet held(int method, int instruction) {
    return LockSet.of(
        program.locks().of(method).held(instruction).stream()
            .filter(hold -> hold.kind() != HeldLock.Kind.ATOMIC_METHOD)
            .filter(hold -> hold.mode() != HeldLock.Mode.OPTIMISTIC)
            .map(hold -> lock(method, hold))
            .toList());
  }

  /** A held lock, as named by the code of a method. */
  public Lock lock(int method, HeldLock hold) {
    String name = name(method, hold.lock());
    return hold.mode() == HeldLock.Mode.SHARED ? Lock.shared(name) : Lock.exclusive(name);
  }

  public String name(int method, AccessPath lock) {
    return new AccessPathPrinter(program.methods().get(method)).of(lock);
  }

  /** The name of a lock for users: without {@code this} before a field, and without packages. */
  public String shortName(int method, AccessPath lock) {
    String name = name(method, lock);
    AccessPath root = lock.root();
    if (root instanceof AccessPath.StaticField field) {
      return DisplayNames.simple(field.owner()) + name.substring(field.owner().length());
    } else if (root instanceof AccessPath.Constant) {
      return name.endsWith(".class")
          ? DisplayNames.simple(name.replaceFirst("\\.class$", "")) + ".class"
          : name;
    }
    return DisplayNames.outerLock(name, program.methods().get(method).owner())
        .orElseGet(() -> name.replaceFirst("^this\\.", ""));
  }

  /** The lock that excludes all other threads: the write lock of a lock that can be shared. */
  public String exclusive(int method, AccessPath lock, HeldLock.Mode mode) {
    return DisplayNames.exclusive(shortName(method, lock), mode != HeldLock.Mode.EXCLUSIVE);
  }

  /** The innermost lock held at an instruction, as its method names it. */
  public Optional<String> innermost(int method, int instruction) {
    return HeldLock.innermost(program.locks().of(method).held(instruction), hold -> true)
        .map(hold -> lock(method, hold).expression());
  }

  /** The class and name of a method, without the package. */
  public String methodName(int method) {
    JavaMethod one = program.methods().get(method);
    return DisplayNames.simple(one.owner()) + "." + one.name();
  }

  private String file(JavaMethod method) {
    return program.hierarchy().find(method.owner()).map(JavaClass::file).orElse("");
  }

  private static int line(Body body, int instruction) {
    int line = body.line(instruction);
    return line > 0 ? line : Site.UNKNOWN;
  }

  /** The first known line of a method. */
  private static int firstLine(JavaMethod method) {
    return method.body().stream()
        .flatMapToInt(body -> IntStream.range(0, body.size()).map(i -> line(body, i)))
        .filter(line -> line != Site.UNKNOWN)
        .min()
        .orElse(Site.UNKNOWN);
  }

  private JavaMethod holder(JavaMethod method) {
    JavaMethod holder = method;
    while (holder.isSynthetic() && holder.name().startsWith("lambda$")) {
      JavaMethod inner = holder;
      Optional<JavaMethod> outer =
          program.hierarchy().find(inner.owner()).stream()
              .flatMap(owner -> owner.methods().stream())
              .filter(one -> one.body().filter(body -> makes(body, inner)).isPresent())
              .findFirst();
      if (outer.isEmpty()) {
        return holder;
      }
      holder = outer.get();
    }
    return holder;
  }

  private static boolean makes(Body body, JavaMethod lambda) {
    return IntStream.range(0, body.size())
        .filter(i -> body.op(i) == Op.CALL_DYNAMIC)
        .anyMatch(
            i ->
                body.symbol(i) instanceof Dynamic site
                    && site.arguments().stream().anyMatch(one -> isHandleOf(one, lambda)));
  }

  private static boolean isHandleOf(Object argument, JavaMethod method) {
    return argument instanceof MethodHandle handle
        && handle.member().name().equals(method.name())
        && handle.member().descriptor().equals(method.descriptor())
        && handle.member().owner().equals(method.owner());
  }
}
