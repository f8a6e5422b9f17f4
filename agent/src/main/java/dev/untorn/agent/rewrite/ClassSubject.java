package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.ClassRecord;
import dev.untorn.agent.rewrite.Wishes.FastPath;
import java.util.Set;

/**
 * A class that is rewritten, and what belongs to it.
 *
 * @param unchanged name and descriptor of methods that get no hooks
 * @param quiet what its code may call without anything to see
 * @param without what is not to be used
 */
record ClassSubject(
    ClassRecord type,
    Lambdas lambdas,
    Set<String> unchanged,
    QuietCode.Caller quiet,
    Set<FastPath> without) {}
