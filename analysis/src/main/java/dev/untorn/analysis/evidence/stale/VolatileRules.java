package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable.Part;
import java.util.HashSet;
import java.util.Set;

/** Evidence about volatile fields, each access of which is a region. */
public final class VolatileRules {

  private VolatileRules() {}

  /** A class that swaps values with {@code compareAndSet} knows what it does with its fields. */
  @EvidencePattern(
      id = "swapping-class",
      kind = Kind.INTENT,
      reason =
          "the class changes state with compareAndSet, and the volatile field is part of that"
              + " protocol")
  public static final class SwappingClass implements EvidenceRule<StaleUse> {

    private final Program program;

    /** The outermost classes that swap values, once somebody asks. */
    private Set<String> swapping;

    public SwappingClass(Program program) {
      this.program = program;
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.shape() == StaleShape.LOST_UPDATE
          && isVolatileOrHandle(use.source())
          && isSwapping(use.source().variable().className());
    }

    private boolean isVolatileOrHandle(SharedRead source) {
      Body there = program.body(source.access().method());
      boolean isHandle =
          there.symbol(source.access().instruction()) instanceof Member called
              && (called.owner().equals("java.lang.invoke.VarHandle")
                  || called.owner().endsWith("FieldUpdater"));
      return isVolatile(source) || isHandle;
    }

    /** Whether a class, one in it or one above it swaps values. */
    private boolean isSwapping(String type) {
      return program.hierarchy().supertypes(type).stream()
          .anyMatch(one -> swapping().contains(FarApart.outermost(one)));
    }

    private Set<String> swapping() {
      if (swapping == null) {
        swapping = new HashSet<>();
        for (int method = 0; method < program.methods().count(); method++) {
          JavaMethod one = program.methods().get(method);
          if (one.body().filter(SwappingClass::swaps).isPresent()) {
            swapping.add(FarApart.outermost(one.owner()));
          }
        }
      }
      return swapping;
    }

    private static boolean swaps(Body body) {
      for (int i = 0; i < body.size(); i++) {
        if (body.op(i).isCall()
            && body.symbol(i) instanceof Member called
            && ConditionalCalls.isSwapping(called.name())) {
          return true;
        }
      }
      return false;
    }
  }

  /**
   * A volatile field that is checked and set is only torn if it says that something has begun, and
   * that something follows. Fields that only keep what was computed may be set twice.
   */
  @EvidencePattern(
      id = "volatile-set-twice",
      kind = Kind.INTENT,
      reason =
          "the volatile field is only set, and nothing else that must happen once depends on it")
  public record NothingFollows(Program program) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.shape() == StaleShape.CHECK_THEN_ACT
          && isVolatile(use.source())
          && !isFirstOfMore(use);
    }

    private boolean isFirstOfMore(StaleUse use) {
      SharedAction action = use.action();
      int last = use.body().operandCount(action.site()) - 1;
      boolean isMark =
          action.isDirect()
              && use.flow().held(action.site()).isEmpty()
              && last >= 0
              && use.body().intConstant(use.body().operand(action.site(), last)).isPresent();
      return isMark && (isThreadStarted(use.body(), action) || isMoreChanged(use));
    }

    /** Whether a thread is started with an action. */
    private boolean isThreadStarted(Body body, SharedAction action) {
      int block = body.blockOf(action.site());
      for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
        if (body.op(i).isCall()
            && body.symbol(i) instanceof Member called
            && called.name().equals("start")
            && program.hierarchy().isSubtype(called.owner(), "java.lang.Thread")) {
          return true;
        }
      }
      return false;
    }

    private static boolean isMoreChanged(StaleUse use) {
      int block = use.body().blockOf(use.action().site());
      return use.flow().facts().actions().stream()
          .filter(more -> more.effect().writes())
          .filter(more -> more.effect().isStep() || !more.effect().own().isEmpty())
          .filter(more -> more.effect().variable().part() == Part.STATE)
          .filter(more -> !more.effect().variable().equals(use.action().effect().variable()))
          .anyMatch(more -> use.body().blockOf(more.site()) == block);
    }
  }

  private static boolean isVolatile(SharedRead source) {
    return source.kind() == SharedRead.Kind.STEP && source.variable().part() == Part.FIELD;
  }
}
