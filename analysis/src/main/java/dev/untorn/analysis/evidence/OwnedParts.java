package dev.untorn.analysis.evidence;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Objects that are parts of another one, as the nodes are of a tree: code outside cannot name their
 * class, and only they and their owner use them. Who changes them under the lock of the owner
 * cannot come between two steps that the owner takes under it.
 */
public final class OwnedParts {

  /** How many calls away the owner may be. */
  private static final int MOST_LEVELS = 3;

  private final Program program;
  private final EncapsulatedObjects encapsulation;
  private final Map<List<String>, Boolean> known = new HashMap<>();

  public OwnedParts(Program program, EncapsulatedObjects encapsulation) {
    this.program = program;
    this.encapsulation = encapsulation;
  }

  /** Whether a write of a part cannot come while its owner holds a lock all the while. */
  public boolean isKeptOut(StaleCandidate candidate, StateAccess write) {
    String part = candidate.source().variable().className();
    String owner = program.methods().get(candidate.method()).owner();
    List<AccessPath> locks =
        candidate.held().stream()
            .filter(hold -> hold.mode() == HeldLock.Mode.EXCLUSIVE)
            .map(HeldLock::lock)
            .filter(lock -> lock.root().equals(new AccessPath.Parameter(0)))
            .toList();
    return !locks.isEmpty()
        && !program.methods().get(candidate.method()).isStatic()
        && known.computeIfAbsent(List.of(part, owner), key -> isPart(part, owner))
        && locks.stream()
            .anyMatch(lock -> isUnder(write.method(), write.instruction(), owner, lock, 0));
  }

  private boolean isUnder(int method, int instruction, String owner, AccessPath lock, int level) {
    JavaMethod one = program.methods().get(method);
    if (one.owner().equals(owner)) {
      return !one.isStatic()
          && program.locks().of(method).held(instruction).stream()
              .anyMatch(hold -> hold.lock().equals(lock));
    }
    return level < MOST_LEVELS
        && program
            .calls()
            .allCallers(method, (caller, call) -> isUnder(caller, call, owner, lock, level + 1));
  }

  private boolean isPart(String part, String owner) {
    String type = "L" + part.replace('.', '/') + ";";
    Optional<JavaClass> known = program.hierarchy().find(part).filter(this::isHidden);
    return !part.equals(owner)
        && known.filter(one -> isUsedOnlyBy(one, owner)).isPresent()
        && program.hierarchy().find(owner).filter(one -> isKeeping(one, type)).isPresent()
        && program.classes().stream()
            .flatMap(one -> one.fields().stream())
            .filter(field -> field.descriptor().endsWith(type))
            .allMatch(field -> isOf(field, part, owner));
  }

  /** Whether a class has parts that it neither gets from others nor gives to them. */
  private static boolean isKeeping(JavaClass owner, String type) {
    return owner.fields().stream().anyMatch(field -> field.descriptor().endsWith(type))
        && owner.methods().stream()
            .filter(method -> !method.isPrivate())
            .noneMatch(method -> method.descriptor().contains(type));
  }

  private boolean isHidden(JavaClass one) {
    return program.hierarchy().isInProgram(one.name())
        && program.hierarchy().subtypes(one.name()).stream().noneMatch(JavaClass::isPublic);
  }

  private boolean isOf(JavaField field, String part, String owner) {
    boolean isOwners = field.owner().equals(owner);
    return !field.isStatic()
        && (isOwners || field.owner().equals(part))
        && (!isOwners || encapsulation.isOwned(owner, field.name()));
  }

  private boolean isUsedOnlyBy(JavaClass part, String owner) {
    boolean areFieldsOwn =
        part.fields().stream()
            .filter(field -> !field.isStatic())
            .map(field -> Variable.ofField(part.name(), field.name()))
            .flatMap(field -> program.accesses().to(field).stream())
            .allMatch(access -> isBy(access.method(), part, owner));
    return areFieldsOwn
        && part.methods().stream().allMatch(one -> isCalledOnlyBy(one, part, owner));
  }

  private boolean isCalledOnlyBy(JavaMethod method, JavaClass part, String owner) {
    boolean[] isOwn = {true};
    program
        .calls()
        .forEachCaller(
            program.methods().number(method),
            (caller, call) -> isOwn[0] &= isBy(caller, part, owner));
    return isOwn[0];
  }

  private boolean isBy(int method, JavaClass part, String owner) {
    String user = program.methods().get(method).owner();
    return user.equals(owner) || user.equals(part.name());
  }
}
