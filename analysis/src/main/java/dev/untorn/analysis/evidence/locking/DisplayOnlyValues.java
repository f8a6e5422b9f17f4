package dev.untorn.analysis.evidence.locking;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;

/** Whether a value of a method is only shown to people: printed, or put into an exception. */
final class DisplayOnlyValues {

  private final int method;
  private final Body body;
  private final DefUse uses;
  private final UnobservableCode quiet;
  private final BitSet asked = new BitSet();

  private DisplayOnlyValues(Program program, int method) {
    this.method = method;
    body = program.body(method);
    uses = DefUse.of(body);
    quiet = new UnobservableCode(program);
  }

  /** Whether a value is used, and everything that comes of it is only shown. */
  static boolean isOnlyShown(Program program, int method, int value) {
    DisplayOnlyValues texts = new DisplayOnlyValues(program, method);
    return !texts.uses.isUnused(value) && texts.isOnlyShown(value);
  }

  private boolean isOnlyShown(int value) {
    if (asked.get(value)) {
      return true;
    }
    asked.set(value);
    for (int use : uses.of(value)) {
      boolean isShown =
          switch (body.op(use)) {
            case COMPUTE, PHI, CAST, CALL_DYNAMIC -> quiet.isQuiet(method, use) && isOnlyShown(use);
            case BRANCH -> isDecisionShown(body.blockOf(use));
            case ARRAY_STORE -> quiet.isQuiet(method, use) && isOnlyShown(body.operand(use, 0));
            default -> body.op(use).isCall() && isShown(use, value);
          };
      if (!isShown) {
        return false;
      }
    }
    return true;
  }

  private boolean isShown(int call, int value) {
    Member called = (Member) body.symbol(call);
    boolean isReceiver = body.op(call) != Op.CALL_STATIC && body.operand(call, 0) == value;
    boolean isText = called.owner().startsWith("java.lang.") && !called.name().equals("<init>");
    boolean isBuilt = called.owner().startsWith("java.lang.String");
    boolean isPassedOn = isText || (isReceiver && quiet.isQuiet(method, call));
    return isPassedOn
        ? isOnlyShown(call)
        : isBuilt || (!isReceiver && quiet.isShowing(method, call));
  }

  /** Whether what a branch decides is only what is shown. */
  private boolean isDecisionShown(int branch) {
    BitSet decided = decided(branch);
    for (int b = decided.nextSetBit(0); b >= 0; b = decided.nextSetBit(b + 1)) {
      for (int i = body.blockStart(b); i < body.blockEnd(b); i++) {
        boolean isEnd = body.op(i) == Op.RETURN || body.op(i) == Op.THROW;
        if (isEnd || !quiet.isQuiet(method, i)) {
          return false;
        }
      }
      for (int s = 0; s < body.successors().count(b); s++) {
        if (!isChoiceShown(body.successors().target(b, s))) {
          return false;
        }
      }
    }
    return !decided.isEmpty();
  }

  /** Whether what depends on the way to a block is only shown. */
  private boolean isChoiceShown(int block) {
    for (int i = body.blockStart(block); i < body.blockEnd(block); i++) {
      if (body.op(i) == Op.PHI && !isOnlyShown(i)) {
        return false;
      }
    }
    return true;
  }

  private BitSet decided(int branch) {
    ControlDependence control = ControlDependence.of(body);
    BitSet deciders = new BitSet();
    deciders.set(branch);
    BitSet decided = new BitSet();
    for (boolean isNew = true; isNew; ) {
      isNew = false;
      for (int b = 0; b < body.blockCount(); b++) {
        for (int decider : control.deciders(b)) {
          if (deciders.get(decider) && !decided.get(b)) {
            decided.set(b);
            deciders.set(b);
            isNew = true;
          }
        }
      }
    }
    return decided;
  }
}
