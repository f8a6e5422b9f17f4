/**
 * The rule {@code locking-pattern}: a lock taken and released twice while another lock, the
 * context, is held.
 *
 * <p>{@link LockSequenceFlow} is the data-flow analysis of the paper, {@link LocksHeld} and {@link
 * LockTranslation} its interprocedural parts; {@link LockingConflicts} looks for a thread that does
 * harm in between, and {@link LockingFindingBuilder} words the finding.
 */
package dev.untorn.analysis.locking;
