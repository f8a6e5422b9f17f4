package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.control.NullTests;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable.Part;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Evidence about volatile fields, each access of which is a region. */
public final class VolatileRules {

  /** The maximum number of lines between the test of a flag and its write. */
  private static final int MAX_LINES = 10;

  private final Program program;

  /** The outermost classes that use compare-and-set; computed on first use. */
  private Set<String> swapping;

  public VolatileRules(Program program) {
    this.program = program;
  }

  private static boolean isVolatile(SharedRead source) {
    return source.kind() == SharedRead.Kind.STEP && source.variable().part() == Part.FIELD;
  }

  public boolean isOfSwappingClass(StaleUse use) {
    SharedRead source = use.source();
    return use.shape() == StaleShape.LOST_UPDATE
        && (isVolatile(source) || isHandle(source.access()))
        && isSwapping(source);
  }

  /** Whether the class of a variable changes state with {@code compareAndSet}. */
  private boolean isSwapping(SharedRead source) {
    return program.hierarchy().supertypes(source.variable().className()).stream()
        .anyMatch(one -> swapping().contains(FarApart.outermost(one)));
  }

  private boolean isHandle(StateAccess access) {
    return program.body(access.method()).symbol(access.instruction()) instanceof Member called
        && (called.owner().equals("java.lang.invoke.VarHandle")
            || called.owner().endsWith("FieldUpdater"));
  }

  private Set<String> swapping() {
    if (swapping == null) {
      swapping = new HashSet<>();
      for (int method = 0; method < program.methods().count(); method++) {
        JavaMethod one = program.methods().get(method);
        if (one.body()
            .filter(body -> body.calls(called -> ConditionalCalls.isSwapping(called.name())))
            .isPresent()) {
          swapping.add(FarApart.outermost(one.owner()));
        }
      }
    }
    return swapping;
  }

  /**
   * Whether setting the field twice is harmless: the write stores a computed value, or the check
   * guards no other call.
   */
  public boolean isOnlySet(StaleUse use) {
    return use.shape() == StaleShape.CHECK_THEN_ACT
        && isVolatile(use.source())
        && !isLazy(use)
        && !(isFirstOfMore(use) && (isStarting(use) || !isSwapping(use.source())));
  }

  /** Whether a volatile field is initialized lazily. */
  public static boolean isLazyVolatile(StaleUse use) {
    return isVolatile(use.source()) && isLazy(use);
  }

  /** Whether a field is set to an object because it was null. */
  public static boolean isLazy(StaleUse use) {
    return use.shape() == StaleShape.CHECK_THEN_ACT
        && use.source().variable().part() == Part.FIELD
        && use.source().depth() == 0
        && use.action().isDirect()
        && use.body().op(use.body().lastOperand(use.site())) != Op.CONSTANT
        && new NullTests(use.body(), use.source().site()).isMissing(use.site());
  }

  private static boolean isFirstOfMore(StaleUse use) {
    Body body = use.body();
    return use.action().isDirect()
        && use.source().depth() == 0
        && body.operandCount(use.site()) > 0
        && body.op(body.lastOperand(use.site())) == Op.CONSTANT
        && Math.abs(body.line(use.site()) - body.line(use.source().site())) <= MAX_LINES
        && isMoreDecided(use);
  }

  /** Whether the check also guards the start of a thread. */
  private static boolean isStarting(StaleUse use) {
    return IntStream.range(0, use.body().size())
        .filter(i -> isAlsoDecided(use, i))
        .mapToObj(use.body()::called)
        .flatMap(Optional::stream)
        .anyMatch(called -> called.name().equals("start"));
  }

  /** Whether the check also guards another call, which may not run twice. */
  static boolean isMoreDecided(StaleUse use) {
    return IntStream.range(0, use.body().size())
        .anyMatch(i -> i != use.site() && isAlsoDecided(use, i));
  }

  private static boolean isAlsoDecided(StaleUse use, int instruction) {
    return use.body().called(instruction).filter(VolatileRules::isDeed).isPresent()
        && use.flow().branches(instruction).stream()
            .flatMap(use.body()::operands)
            .anyMatch(value -> (use.flow().made(value) & number(use)) != 0);
  }

  private static long number(StaleUse use) {
    return 1L << use.flow().facts().sources().indexOf(use.source());
  }

  private static boolean isDeed(Member called) {
    return !called.name().equals("<init>")
        && (!called.owner().startsWith("java.lang.") || called.owner().equals("java.lang.Thread"));
  }
}
