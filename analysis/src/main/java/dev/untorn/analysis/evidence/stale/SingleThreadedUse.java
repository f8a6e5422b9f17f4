package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.LegacyCollections;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.List;

/**
 * What only one thread at a time can use, by the way it is made: two threads would break more than
 * what was read too early.
 */
record SingleThreadedUse(Program program, ConflictSearch conflicts, CollectionChanges kinds) {

  boolean contains(StaleCandidate candidate) {
    return isOfOneUser(candidate) || isHandedOn(candidate);
  }

  /**
   * Whether an object is changed only by those to whom it belongs, which have no locks and change
   * their own fields with it, as a stream does that has a file for itself.
   */
  private boolean isOfOneUser(StaleCandidate candidate) {
    JavaMethod method = program.methods().get(candidate.method());
    boolean isOwn =
        candidate.source().base() instanceof AccessPath.Field field
            && field.of().equals(new AccessPath.Parameter(0))
            && !method.isStatic();
    return isOwn
        && candidate.shape() == StaleShape.CHECK_THEN_ACT
        && isWritingPlainly(candidate.method())
        && program.classes().stream()
            .filter(one -> one.name().equals(method.owner()))
            .noneMatch(this::isForThreads)
        && conflicts.writes(candidate.source().variable()).stream()
            .filter(write -> kinds.canHarm(candidate, write))
            .allMatch(write -> isOfClass(write.method(), method.owner()));
  }

  private boolean isWritingPlainly(int method) {
    Body body = program.body(method);
    return program.accesses().of(method).stream()
        .filter(one -> one.writes() && one.variable().part() == Part.FIELD)
        .anyMatch(
            one ->
                one.object() >= 0
                    && body.op(one.object()) == Op.PARAMETER
                    && body.parameter(one.object()) == 0);
  }

  private boolean isForThreads(JavaClass one) {
    return one.fields().stream().anyMatch(LegacyCollections::isOfThreads)
        || one.methods().stream().anyMatch(this::isLocking);
  }

  private boolean isLocking(JavaMethod method) {
    return method.isSynchronized()
        || program.locks().of(program.methods().number(method)).hasOperations();
  }

  /** Whether only a class calls a method. */
  private boolean isOfClass(int method, String type) {
    boolean[] answer = {true, false};
    program
        .calls()
        .forEachCaller(
            method,
            (caller, call) -> {
              answer[0] &= program.methods().get(caller).owner().equals(type);
              answer[1] = true;
            });
    return answer[0] && answer[1];
  }

  /**
   * Whether a volatile field has an object that is changed in place without a lock: it is volatile
   * to be handed from one thread to the next.
   */
  private boolean isHandedOn(StaleCandidate candidate) {
    Variable variable = candidate.source().variable();
    return candidate.shape() == StaleShape.LOST_UPDATE
        && candidate.source().kind() == SharedRead.Kind.STEP
        && variable.part() == Part.FIELD
        && program
            .hierarchy()
            .field(variable.className(), variable.field())
            .filter(field -> isBuffer(field) || isChangedInPlace(variable))
            .isPresent();
  }

  /** Buffers have a position that moves with each use. */
  private boolean isBuffer(JavaField field) {
    String type = Descriptors.className(field.descriptor());
    return !type.isEmpty() && program.hierarchy().isSubtype(type, "java.nio.Buffer");
  }

  private boolean isChangedInPlace(Variable variable) {
    List<StateAccess> writes =
        program
            .accesses()
            .to(new Variable(variable.className(), variable.field(), Part.STATE))
            .stream()
            .filter(StateAccess::writes)
            .toList();
    return !writes.isEmpty()
        && writes.stream()
            .allMatch(
                write ->
                    !write.isAtomic()
                        && program.locks().of(write.method()).held(write.instruction()).isEmpty());
  }
}
