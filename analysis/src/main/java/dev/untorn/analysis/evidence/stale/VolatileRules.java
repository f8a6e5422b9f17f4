package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable.Part;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Evidence about volatile fields, each access of which is a region. */
public final class VolatileRules {

  private final Program program;

  /** The outermost classes that swap values, once somebody asks. */
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
        && program.hierarchy().supertypes(source.variable().className()).stream()
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
   * A volatile field that is checked and set is only torn if it says that something has begun, and
   * that something follows. Fields that only keep what was computed may be set twice.
   */
  public boolean isOnlySet(StaleUse use) {
    return use.shape() == StaleShape.CHECK_THEN_ACT
        && isVolatile(use.source())
        && !isFirstOfMore(use);
  }

  private boolean isFirstOfMore(StaleUse use) {
    Body body = use.body();
    boolean isMark =
        use.action().isDirect()
            && use.flow().held(use.site()).isEmpty()
            && body.operandCount(use.site()) > 0
            && body.intConstant(body.lastOperand(use.site())).isPresent();
    return isMark && (isThreadStarted(body, body.blockOf(use.site())) || isMoreChanged(use));
  }

  private boolean isThreadStarted(Body body, int block) {
    return IntStream.range(body.blockStart(block), body.blockEnd(block))
        .mapToObj(body::called)
        .flatMap(Optional::stream)
        .filter(called -> called.name().equals("start"))
        .anyMatch(called -> program.hierarchy().isSubtype(called.owner(), "java.lang.Thread"));
  }

  private static boolean isMoreChanged(StaleUse use) {
    int block = use.body().blockOf(use.site());
    return use.flow().facts().actions().stream()
        .filter(more -> more.effect().writes())
        .filter(more -> more.effect().isStep() || !more.effect().own().isEmpty())
        .filter(more -> more.effect().variable().part() == Part.STATE)
        .filter(more -> !more.effect().variable().equals(use.action().effect().variable()))
        .anyMatch(more -> use.body().blockOf(more.site()) == block);
  }
}
