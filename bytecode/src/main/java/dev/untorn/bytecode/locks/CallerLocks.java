package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.library.CallbackTable.When;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Methods;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds the locks that every caller of a method holds, if all its callers are known. This includes
 * methods that are not public or protected, such as bodies of lambdas, and methods of classes that
 * code outside cannot name, unless it can call them through a supertype.
 */
final class CallerLocks {

  private final CallGraph calls;
  private final Methods methods;
  private final AccessPaths expressions;
  private final Hierarchy hierarchy;

  /** Null while nothing is known, which represents all locks. */
  private List<HeldLock>[] entries;

  CallerLocks(AccessPaths expressions) {
    this.expressions = expressions;
    calls = expressions.calls;
    methods = calls.methods();
    hierarchy = expressions.hierarchy;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  List<List<HeldLock>> find(Locks locks) {
    entries = new List[methods.count()];
    List<Integer> open = new ArrayList<>();
    for (int method = 0; method < entries.length; method++) {
      if (hasKnownCallers(method)) {
        open.add(method);
      } else {
        entries[method] = List.of();
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int method : open) {
        List<HeldLock> before = entries[method];
        entries[method] = new Meeting(method, locks).meet();
        changed |= entries[method] != null && !entries[method].equals(before);
      }
      open.removeIf(method -> entries[method] != null && entries[method].isEmpty());
    }
    return Arrays.stream(entries)
        .map(entry -> entry == null ? List.<HeldLock>of() : entry)
        .toList();
  }

  private boolean hasKnownCallers(int number) {
    JavaMethod method = methods.get(number);
    return isOutOfSight(method)
        && method.body().isPresent()
        && !method.isClassInitializer()
        && !calls.isRunByEscapedLambda(number);
  }

  /** Whether code outside the program cannot call a method. */
  private boolean isOutOfSight(JavaMethod method) {
    if (!method.isAccessible()) {
      return true;
    }
    return isOutOfSight(method.owner())
        && !method.isStatic()
        && hierarchy.supertypes(method.owner()).stream()
            .filter(type -> !type.equals(method.owner()))
            .noneMatch(type -> canAsk(type, method));
  }

  private boolean isOutOfSight(String type) {
    return hierarchy.find(type).filter(one -> !one.isPublic()).isPresent()
        && hierarchy.subtypes(type).stream().noneMatch(JavaClass::isPublic);
  }

  /** Whether code outside the program may call a method through a supertype. */
  private boolean canAsk(String type, JavaMethod method) {
    if (!hierarchy.isInProgram(type)) {
      Optional<JavaClass> above = hierarchy.find(type);
      return above.isEmpty() || declares(above.get(), method).isPresent();
    }
    return !isOutOfSight(type)
        && declares(hierarchy.find(type).orElseThrow(), method)
            .filter(JavaMethod::isPublic)
            .isPresent();
  }

  private static Optional<JavaMethod> declares(JavaClass type, JavaMethod like) {
    return type.method(like.name(), like.descriptor());
  }

  /** Intersects the locks of all callers of one method. */
  private final class Meeting {
    private final int method;
    private final Locks locks;
    private boolean isCalled;
    private List<HeldLock> common;

    Meeting(int method, Locks locks) {
      this.method = method;
      this.locks = locks;
    }

    List<HeldLock> meet() {
      calls.forEachCaller(method, this::meetCall);
      calls.runners().forEach(method, this::meetRunner);
      return isCalled ? common : List.of();
    }

    private boolean isDecided() {
      return common != null && common.isEmpty();
    }

    private void meetCall(int caller, int call) {
      isCalled = true;
      if (isDecided() || entries[caller] == null) {
        return;
      }
      List<HeldLock> held = heldAt(caller, call);
      if (held.isEmpty()) {
        common = List.of();
        return;
      }
      if (calls.isDirect(caller, call, method)) {
        meet(held, operands(caller, call));
      } else {
        meetThroughLambda(caller, held);
      }
    }

    private void meetRunner(int caller, int call) {
      isCalled = true;
      List<CallbackTarget> runs =
          calls.runs(caller, call).stream().filter(run -> run.method() == method).toList();
      if (runs.stream().anyMatch(run -> run.when() != When.NOW)) {
        common = List.of();
      }
      if (isDecided() || entries[caller] == null) {
        return;
      }
      List<HeldLock> held = heldAt(caller, call);
      Body body = methods.body(caller);
      for (CallbackTarget run : runs) {
        Optional<LambdaSite> lambda = run.lambda();
        if (lambda.isEmpty()) {
          meet(held, List.of(expressions.of(caller, body.operand(call, run.operand()))));
        } else if (lambda.get().method() == caller) {
          meet(held, operands(caller, lambda.get().instruction()));
        } else {
          meet(held, List.of());
        }
      }
    }

    /** Translates the locks from the caller to the lambda's creator, and then to its body. */
    private void meetThroughLambda(int caller, List<HeldLock> held) {
      List<LambdaSite> lambdas = calls.scan().lambdasRunning(methods.get(method));
      if (lambdas.isEmpty()) {
        meet(held, List.of()); // a reference to the method that this one overrides
      }
      for (LambdaSite lambda : lambdas) {
        OptionalInt handOver = handOver(lambda, caller);
        if (handOver.isEmpty()) {
          meet(held, List.of());
        } else {
          List<AccessPath> arguments = operands(lambda.method(), handOver.getAsInt());
          List<HeldLock> atMaker =
              held.stream()
                  .map(hold -> hold.withLock(hold.lock().translate(arguments::get)))
                  .toList();
          meet(atMaker, operands(lambda.method(), lambda.instruction()));
        }
      }
    }

    private OptionalInt handOver(LambdaSite lambda, int receiver) {
      Body maker = methods.body(lambda.method());
      return calls
          .calls(lambda.method())
          .filter(
              call ->
                  maker.operands(call).anyMatch(value -> value == lambda.instruction())
                      && calls.targets(lambda.method(), call).isOnly(receiver))
          .findFirst();
    }

    private List<AccessPath> operands(int caller, int instruction) {
      return methods
          .body(caller)
          .operands(instruction)
          .mapToObj(value -> expressions.of(caller, value))
          .toList();
    }

    private void meet(List<HeldLock> held, List<AccessPath> arguments) {
      List<HeldLock> here = new ArrayList<>();
      for (HeldLock hold : held) {
        AccessPath name = hold.lock().rebase(arguments);
        HeldLock atEntry =
            new HeldLock(
                name, hold.mode(), hold.kind(), HeldLock.NO_VALUE, 1, List.of(HeldLock.CALLER));
        boolean isNew = here.stream().noneMatch(atEntry::isSame);
        if (!(name instanceof AccessPath.Unknown) && isNew) {
          here.add(atEntry);
        }
      }
      common =
          common == null ? here : MustHeldLocks.of(common).join(MustHeldLocks.of(here)).holds();
    }

    private List<HeldLock> heldAt(int caller, int call) {
      List<HeldLock> all = new ArrayList<>(entries[caller]);
      all.addAll(locks.of(caller).held(call));
      return all;
    }
  }
}
