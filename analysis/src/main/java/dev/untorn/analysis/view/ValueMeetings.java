package dev.untorn.analysis.view;

import dev.untorn.analysis.access.Bits;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.bytecode.cfg.ControlDependence;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/** The combinations of shared values in a method: in a write, in a comparison, or in the result. */
record ValueMeetings(MethodFlow flow) {

  /** Passes the sources of each combination, as bits. */
  void forEach(LongConsumer sources) {
    Body body = flow.body();
    long deciding = 0;
    boolean isQuestion = true;
    for (int i = 0; i < body.size(); i++) {
      if (body.isReturn(i)) {
        meet(flow.made(body.operand(i, 0)), sources);
        deciding |= flow.deciding(i);
        isQuestion &= body.op(body.operand(i, 0)) == Op.CONSTANT;
      } else if (body.op(i) == Op.BRANCH) {
        long compared = Bits.ofOperands(body, i, flow::made);
        if (Long.bitCount(compared) > 1 && isChoice(body, body.blockOf(i))) {
          sources.accept(compared);
        }
      }
    }
    if (isQuestion) {
      meet(deciding, sources);
    }
    for (SharedAction action : flow.facts().actions()) {
      if (action.effect().writes()) {
        meet(made(action.values(body, action.given(body))), sources);
      }
    }
  }

  /** Whether a block decides about more than which of two constants a value is. */
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

  private long made(IntStream values) {
    return values.mapToLong(flow::made).reduce(0, (one, other) -> one | other);
  }
}
