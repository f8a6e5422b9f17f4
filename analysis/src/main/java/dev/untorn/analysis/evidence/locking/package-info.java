/**
 * Evidence rules about locking patterns: the cases that the paper calls benign.
 *
 * <p>{@link LockRules} are about the locks, {@link StepRules} about the code that holds them.
 * {@link Coherence} decides whether two steps are related.
 */
package dev.untorn.analysis.evidence.locking;
