/**
 * Evidence rules about locking patterns: the cases that the paper calls benign.
 *
 * <p>{@link LockRules} are about the locks, {@link StepRules} about what is done under them. {@link
 * Coherence} says whether two steps belong together, {@link DisplayOnlyValues} what is only
 * printed.
 */
package dev.untorn.analysis.evidence.locking;
