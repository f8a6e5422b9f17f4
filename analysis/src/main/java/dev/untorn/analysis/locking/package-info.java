/**
 * The rule {@code locking-pattern}: a lock taken and released twice while another lock, the
 * context, is held.
 *
 * <p>{@link LockSequenceFlow} is the data-flow analysis of the paper, {@link LocksHeld} and {@link
 * dev.untorn.analysis.flow.CalleeTranslation} its interprocedural parts; {@link LockingConflicts}
 * searches for a conflicting thread, and {@link LockingFindingBuilder} builds the finding.
 */
package dev.untorn.analysis.locking;
