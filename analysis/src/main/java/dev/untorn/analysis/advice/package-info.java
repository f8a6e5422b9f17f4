/**
 * From a candidate to a finding that people can act on: the interleaving, the sentence and the fix.
 *
 * <p>{@link StaleFindingBuilder} assembles the finding; {@link FixAdvice} chooses the fix by the
 * shape of the use, from one atomic call to one critical section.
 */
package dev.untorn.analysis.advice;
