package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.ClassRecord;
import dev.untorn.agent.names.Registry;
import dev.untorn.agent.names.SiteRecord.MethodName;
import dev.untorn.model.Operation;

/** The synchronized blocks of a method and its lambdas, which may be operations. */
final class Blocks {

  private final Registry registry;
  private final ClassRecord type;
  private final MethodName holder;
  private final boolean operations;
  private int count;

  /**
   * @param holder the method whose text the blocks are in
   */
  Blocks(Registry registry, ClassRecord type, MethodName holder, boolean operations) {
    this.registry = registry;
    this.type = type;
    this.holder = holder;
    this.operations = operations;
  }

  boolean areOperations() {
    return operations;
  }

  /** The number of the next block, as operation. */
  int next(int line) {
    count++;
    return registry.addBlock(
        new Operation(type.name(), holder.name(), holder.descriptor(), count, type.file(), line));
  }
}
