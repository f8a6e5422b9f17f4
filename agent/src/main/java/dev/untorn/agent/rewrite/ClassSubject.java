package dev.untorn.agent.rewrite;

import dev.untorn.agent.names.ClassRecord;
import java.util.Set;

/**
 * A class that is rewritten, and what belongs to it.
 *
 * @param unchanged name and descriptor of methods that get no hooks
 */
record ClassSubject(ClassRecord type, Lambdas lambdas, Set<String> unchanged) {}
