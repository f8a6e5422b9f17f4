package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.ClassRecord;
import dev.untorn.agent.names.Registry;
import dev.untorn.model.Operation;

/** The synchronized blocks of a method, which may be operations. */
final class Blocks {

  private final Registry registry;
  private final ClassRecord type;
  private final MethodPlan plan;
  private final boolean operations;
  private int count;

  Blocks(Registry registry, ClassRecord type, MethodPlan plan, boolean operations) {
    this.registry = registry;
    this.type = type;
    this.plan = plan;
    this.operations = operations;
  }

  boolean areOperations() {
    return operations;
  }

  /** The number of the next block, as operation. */
  int next(int line) {
    count++;
    return registry.addBlock(
        new Operation(
            type.name(), plan.method().name, plan.method().desc, count, type.file(), line));
  }
}
