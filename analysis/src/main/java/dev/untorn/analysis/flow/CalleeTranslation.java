package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.AccessPaths;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Says in the words of a method what the methods do that it calls. The arguments of a method are
 * the operands of an instruction: of the call, or of the one that makes the function that is run.
 */
public record CalleeTranslation(Program program, int method, MethodFacts facts) {

  /** How many calls may lie between a method and what it reads or does. */
  private static final int MOST_DEPTH = 3;

  /** What a method that only passes on does not do. */
  private static final Set<Op> MORE =
      Set.of(Op.BRANCH, Op.SWITCH, Op.PUT_FIELD, Op.PUT_STATIC, Op.ARRAY_STORE);

  /** Whether a source can be said here: it is near enough, and others see its object. */
  boolean isWanted(SharedRead source, int target, int arguments) {
    return isNear(source.depth(), source.crossings() + crossing(target), target)
        && !isPrivate(arguments, source.base(), source.access());
  }

  boolean isWanted(SharedEffect effect, int target, int arguments) {
    return isNear(effect.depth(), effect.crossings() + crossing(target), target)
        && !isPrivate(arguments, effect.base(), effect.access());
  }

  /**
   * Whether something is near enough: other classes are asked only for what they do themselves, or
   * pass on to who does it.
   */
  private boolean isNear(int depth, int crossings, int target) {
    return depth < MOST_DEPTH && (crossings == 0 || depth == 0 || isPassingOn(target));
  }

  /** Whether a method does nothing but call one other. */
  private boolean isPassingOn(int target) {
    Body body = program.body(target);
    for (int i = 0; i < body.size(); i++) {
      if (MORE.contains(body.op(i))) {
        return false;
      }
    }
    return program.calls().callCount(target) == 1
        && program.calls().targetsAt(target, 0).count() == 1;
  }

  private int crossing(int target) {
    return new FarApart(program, method).isOther(target) ? 1 : 0;
  }

  /** A source that arrives with a call. */
  SharedRead lift(SharedRead source, int target, int call, int arguments) {
    List<AccessPath> own = locks(source.own(), call, arguments);
    boolean isHeld = !facts.holding().at(call).isEmpty();
    SharedRead.Kind kind = source.kind();
    if (kind != SharedRead.Kind.STEP) {
      kind = isHeld || !own.isEmpty() ? SharedRead.Kind.LOCKED : SharedRead.Kind.BARE;
    }
    return new SharedRead(
        source.access(),
        name(source.base(), arguments),
        kind,
        own,
        call,
        source.isClaim(),
        source.depth() + 1,
        source.crossings() + crossing(target));
  }

  /** An effect that a call has. */
  SharedEffect lift(SharedEffect effect, int target, int call, int arguments) {
    return new SharedEffect(
        effect.access(),
        name(effect.base(), arguments),
        effect.isStep(),
        locks(effect.own(), call, arguments),
        effect.tested(),
        effect.given(),
        effect.used(),
        effect.deciding(),
        effect.compared(),
        effect.depth() + 1,
        effect.crossings() + crossing(target));
  }

  /** The locks that a call takes, without those that are held anyway. */
  public List<AccessPath> locks(List<AccessPath> own, int call, int arguments) {
    List<AccessPath> found = new ArrayList<>();
    for (AccessPath lock : own) {
      AccessPath here = name(lock, arguments);
      boolean isHeld = false;
      for (HeldLock hold : facts.holding().at(call)) {
        isHeld |= hold.lock().equals(here);
      }
      if (!isHeld) {
        found.add(here);
      }
    }
    return found;
  }

  /** The name that the method has for what a callee names. */
  public AccessPath name(AccessPath ofCallee, int arguments) {
    return ofCallee.translate(
        AccessPaths.operands(program.body(method), arguments, program.accessPaths().of(method)));
  }

  /** Whether a method works on an object that only this method knows. */
  private boolean isPrivate(int arguments, AccessPath base, StateAccess access) {
    Body body = program.body(method);
    if (!(base.root() instanceof AccessPath.Parameter parameter)
        || parameter.index() >= body.operandCount(arguments)) {
      return false;
    }
    Variable field = Variable.ofField(access.variable().className(), access.variable().field());
    int object = body.operand(arguments, parameter.index());
    return program
        .threadLocality()
        .isPrivate(new StateAccess(method, arguments, access.kind(), field, object, false));
  }
}
