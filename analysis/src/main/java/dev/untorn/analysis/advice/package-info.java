/**
 * From a candidate to a finding that people can act on: the interleaving, the sentence and the fix.
 *
 * <p>{@link FindingBuilder} assembles the finding of any rule; {@link StaleFindingBuilder} uses it
 * for stale values, {@link AccessInterleaving} for what is accessed apart. {@link FixAdvice}
 * chooses the fix by the shape of the use, from one atomic call to one critical section.
 */
package dev.untorn.analysis.advice;
