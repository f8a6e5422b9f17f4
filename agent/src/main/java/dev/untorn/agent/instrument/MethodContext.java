package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.metadata.MethodSites;
import dev.untorn.agent.metadata.SourcePosition;
import dev.untorn.agent.metadata.SynchronizedBlocks;
import dev.untorn.agent.options.CallSelection;

/**
 * A method that is rewritten, and what belongs to it.
 *
 * @param version of the class file
 * @param operation the number of the operation that the method is, 0 if it is none
 */
public record MethodContext(
    MethodPlan plan,
    ClassRecord type,
    MethodSites sites,
    CallSelection choice,
    SynchronizedBlocks blocks,
    SourcePosition standing,
    int version,
    int operation) {}
