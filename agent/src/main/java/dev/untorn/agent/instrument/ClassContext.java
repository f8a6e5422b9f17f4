package dev.untorn.agent.instrument;

import dev.untorn.agent.metadata.ClassRecord;
import dev.untorn.agent.method.LambdaIndex;
import dev.untorn.agent.options.InstrumentationOptions.FastPath;
import java.util.Set;

/**
 * A class that is rewritten, and what belongs to it.
 *
 * @param unchanged name and descriptor of methods that get no hooks
 * @param quiet what its code may call without anything to see
 * @param without what is not to be used
 */
public record ClassContext(
    ClassRecord type,
    LambdaIndex lambdas,
    Set<String> unchanged,
    SideEffects.Caller quiet,
    Set<FastPath> without) {}
