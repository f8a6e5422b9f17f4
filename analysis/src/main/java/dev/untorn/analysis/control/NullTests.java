package dev.untorn.analysis.control;

import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import java.util.stream.IntStream;

/** The branches that test a value for null, and the instructions that depend on them. */
public record NullTests(Body body, int value) {

  private static final int IFNULL = 198;
  private static final int IFNONNULL = 199;

  /** Whether an instruction runs only where the value is not null. */
  public boolean isKnown(int instruction) {
    return tests().anyMatch(branch -> isOnly(branch, instruction, true));
  }

  /** Whether an instruction runs only where the value is null. */
  public boolean isMissing(int instruction) {
    return tests().anyMatch(branch -> isOnly(branch, instruction, false));
  }

  private IntStream tests() {
    DefUse uses = DefUse.of(body);
    return IntStream.concat(
            IntStream.of(uses.of(value)),
            IntStream.of(uses.of(value))
                .filter(use -> body.op(use) == Op.CAST)
                .flatMap(cast -> IntStream.of(uses.of(cast))))
        .filter(use -> body.op(use) == Op.BRANCH)
        .filter(use -> body.opcode(use) == IFNULL || body.opcode(use) == IFNONNULL);
  }

  private boolean isOnly(int branch, int instruction, boolean isPresent) {
    int block = body.blockOf(branch);
    boolean isJump = BranchCondition.of(body, block).orElseThrow().isTrueIfJump() == isPresent;
    return body.successors().count(block) == 2
        && leads(block, isJump ? 1 : 0, instruction)
        && !leads(block, isJump ? 0 : 1, instruction);
  }

  /** Whether one successor of a block leads to an instruction without passing the block again. */
  private boolean leads(int block, int way, int instruction) {
    return FixedPoint.reachable(
            IntStream.of(body.successors().target(block, way)),
            (one, next) -> {
              if (one != block) {
                body.forEachNext(one, next);
              }
            })
        .get(body.blockOf(instruction));
  }
}
