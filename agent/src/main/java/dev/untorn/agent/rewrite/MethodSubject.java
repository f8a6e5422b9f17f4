package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.ClassRecord;
import dev.untorn.agent.names.SiteBlock;

/**
 * A method that is rewritten, and what belongs to it.
 *
 * @param version of the class file
 * @param operation the number of the operation that the method is, 0 if it is none
 */
record MethodSubject(
    MethodPlan plan,
    ClassRecord type,
    SiteBlock sites,
    CallChoice choice,
    Blocks blocks,
    Standing standing,
    int version,
    int operation) {}
