package dev.untorn.agent.metadata;

import dev.untorn.agent.metadata.SiteRecord.MethodName;
import dev.untorn.model.Operation;

/** The synchronized blocks of a method and its lambdas, which may be operations. */
public final class SynchronizedBlocks {

  private final MetadataRegistry registry;
  private final ClassRecord type;
  private final MethodName holder;
  private final boolean operations;
  private int count;

  /**
   * @param holder the method whose text the blocks are in
   */
  public SynchronizedBlocks(
      MetadataRegistry registry, ClassRecord type, MethodName holder, boolean operations) {
    this.registry = registry;
    this.type = type;
    this.holder = holder;
    this.operations = operations;
  }

  public boolean areOperations() {
    return operations;
  }

  /** The number of the next block, as operation. */
  public int next(int line) {
    count++;
    return registry.addBlock(
        new Operation(type.name(), holder.name(), holder.descriptor(), count, type.file(), line));
  }
}
