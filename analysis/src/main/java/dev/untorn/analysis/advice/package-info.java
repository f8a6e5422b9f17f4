/**
 * Builds findings from candidates: the interleaving, the message and the suggested fix.
 *
 * <p>{@link FindingBuilder} assembles the finding of any rule; {@link StaleFindingBuilder} uses it
 * for stale values, {@link AccessInterleaving} for variables that are accessed separately. {@link
 * FixAdvice} chooses the fix by the shape of the use, from one atomic call to one critical section.
 */
package dev.untorn.analysis.advice;
