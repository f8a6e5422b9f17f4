package dev.untorn.analysis.view;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/** Where shared values of a method are combined: in a write, in a comparison, or in the result. */
record ValueMeetings(MethodFlow flow) {

  /** Hands over the sources that meet, as bits. */
  void forEach(LongConsumer sources) {
    Body body = flow.body();
    long deciding = 0;
    boolean isQuestion = true;
    for (int i = 0; i < body.size(); i++) {
      if (flow.isReturn(i)) {
        meet(flow.made(body.operand(i, 0)), sources);
        deciding |= flow.deciding(i);
        isQuestion &= body.op(body.operand(i, 0)) == Op.CONSTANT;
      } else if (body.op(i) == Op.BRANCH) {
        long compared = compared(body, i);
        if (Long.bitCount(compared) > 1 && isChoice(body, body.blockOf(i))) {
          sources.accept(compared);
        }
      }
    }
    if (isQuestion) {
      meet(deciding, sources);
    }
    for (SharedAction action : flow.facts().actions()) {
      if (action.effect().access().writes()) {
        meet(given(body, action), sources);
      }
    }
  }

  /** Whether a block decides what is done, not only which of two constants a value is. */
  private static boolean isChoice(Body body, int block) {
    ControlDependence control = ControlDependence.of(body);
    return IntStream.range(0, body.blockCount())
        .filter(one -> IntStream.of(control.deciders(one)).anyMatch(decider -> decider == block))
        .flatMap(one -> IntStream.range(body.blockStart(one), body.blockEnd(one)))
        .anyMatch(i -> body.op(i) != Op.PHI && body.op(i) != Op.CONSTANT);
  }

  private static void meet(long sources, LongConsumer visitor) {
    if (Long.bitCount(sources) > 1) {
      visitor.accept(sources);
    }
  }

  private long compared(Body body, int branch) {
    long made = 0;
    for (int k = 0; k < body.operandCount(branch); k++) {
      made |= flow.made(body.operand(branch, k));
    }
    return made;
  }

  private long given(Body body, SharedAction action) {
    long made = 0;
    for (long left = action.given(body); left != 0; left &= left - 1) {
      int k = Long.numberOfTrailingZeros(left);
      made |= k < body.operandCount(action.site()) ? flow.made(body.operand(action.site(), k)) : 0;
    }
    return made;
  }
}
