package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.wording.CompoundCall;
import dev.untorn.model.wording.DisplayNames;
import java.util.List;
import java.util.Optional;

/** The names for the numbers of a run, as users know them. */
public record ViolationNames(SymbolTable symbols) {

  private static final Site NOWHERE = new Site("", "", "", Site.UNKNOWN, "", Site.UNKNOWN);
  private static final String CLASS = "java.lang.Class";

  /** The placeholder for what has no name. */
  private static final String UNNAMED = "?";

  Site site(int number) {
    return symbols.site(number).orElse(NOWHERE);
  }

  /** As {@link #site}, with a placeholder for missing names. */
  Site namedSite(int number) {
    Site site = site(number);
    return new Site(
        named(site.className()),
        named(site.method()),
        site.descriptor(),
        site.ordinal(),
        site.file(),
        site.line());
  }

  Operation operation(int number) {
    return symbols
        .operation(number)
        .filter(known -> !known.className().isBlank() && !known.method().isBlank())
        .orElseGet(() -> unnamed(symbols.operation(number).map(Operation::method).orElse("")));
  }

  private static Operation unnamed(String method) {
    return Operation.method(UNNAMED, named(method), "", "", Site.UNKNOWN);
  }

  private static String named(String name) {
    return name.isBlank() ? UNNAMED : name;
  }

  String thread(int number) {
    return symbols.threadName(number).filter(name -> !name.isBlank()).orElse("thread " + number);
  }

  /** The variable that a step uses; arrays and library objects are identified by their holder. */
  Variable variable(ViolationStep step) {
    Variable said =
        symbols
            .variable(symbols.variableAt(step.site()))
            .orElseGet(() -> Variable.ofField(type(step.object()), ""));
    if (!said.field().isEmpty()) {
      return said;
    }
    return symbols
        .variable(symbols.holderOf(step.object()))
        .map(holder -> new Variable(holder.className(), holder.field(), said.part()))
        .orElseGet(() -> new Variable(typeOf(step.object(), said), word(said.part()), said.part()));
  }

  private String typeOf(int object, Variable said) {
    return symbols.type(symbols.typeOf(object)).orElse(said.className());
  }

  private static String word(Part part) {
    return switch (part) {
      case ELEMENTS -> "elements";
      case STATE -> "contents";
      case FIELD -> "fields";
    };
  }

  private String type(int object) {
    return symbols.type(symbols.typeOf(object)).orElse(UNNAMED);
  }

  Lock lock(AcquiredLock held) {
    return new Lock(expression(held.object(), site(held.site()), held.site()), held.mode());
  }

  Lock lock(ViolationStep step) {
    return Lock.exclusive(expression(step.object(), site(step.site()), step.site()));
  }

  /** A lock as part of a sentence about an operation. */
  public String inSentence(AcquiredLock held, int operation) {
    return inSentence(held, operation(operation));
  }

  String inSentence(AcquiredLock held, Operation operation) {
    String name = lock(held).expression();
    if (name.startsWith("one ")) {
      return name.replaceFirst("^one ", "the ");
    }
    Site site = site(held.site());
    String named = DisplayNames.inSentence(new DisplayNames(operation).lock(name, site));
    boolean isOtherThis =
        name.equals("this")
            && site.className().equals(operation.className())
            && !site.method().equals(operation.method());
    return isOtherThis ? named + " in " + site.method() : named;
  }

  private String expression(int object, Site site, int number) {
    Optional<Variable> said =
        symbols.variable(symbols.variableAt(number)).filter(field -> !field.field().isEmpty());
    String type = type(object);
    if (said.isEmpty() && type.equals(CLASS)) {
      return site.className().isEmpty() ? type : site.className() + ".class";
    }
    if (said.isEmpty() && (type.equals(site.className()) || isInheriting(site))) {
      return "this";
    }
    return said.or(() -> symbols.variable(symbols.holderOf(object)))
        .map(
            holder ->
                holder.className().equals(site.className())
                    ? "this." + holder.field()
                    : DisplayNames.simple(holder))
        .orElseGet(() -> "one " + DisplayNames.simple(type));
  }

  /** Whether the lock is that of a synchronized method: it is acquired before any instruction. */
  private static boolean isInheriting(Site site) {
    return site.ordinal() == Site.UNKNOWN && !site.method().isEmpty();
  }

  LockSet held(ViolationStep step) {
    return LockSet.of(locks(step).stream().map(this::lock).toList());
  }

  /** The locks that a step holds: all but the object of an atomic call. */
  List<AcquiredLock> locks(ViolationStep step) {
    return step.held().stream().filter(held -> !isCall(step, held)).toList();
  }

  /** Whether a step is an atomic call of the object, which a detector treats like a lock. */
  boolean isCall(ViolationStep step, AcquiredLock held) {
    String type = type(held.object());
    return step.kind().isAccess()
        && held.object() == step.object()
        && type.startsWith("java.util.concurrent.")
        && !type.startsWith("java.util.concurrent.locks.");
  }

  /** The single call that can replace two calls of the object that a step accesses. */
  Optional<String> compoundCall(ViolationStep step) {
    boolean isCall = step.kind().isAccess() && variable(step).part() == Part.STATE;
    return isCall ? CompoundCall.of(type(step.object())).map(CompoundCall::text) : Optional.empty();
  }

  boolean isReadWriteLock(AcquiredLock held) {
    return type(held.object()).matches(".*\\b(Reentrant)?ReadWriteLock|.*\\bStampedLock");
  }
}
