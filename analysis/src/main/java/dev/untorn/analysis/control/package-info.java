/**
 * Control-flow questions about one method: control dependence, paths between instructions, locks
 * held throughout, code that cannot run.
 *
 * <p>{@link DecidingBranches} has the branches that an instruction depends on and {@link LockSpans}
 * the locks held without a gap from one instruction to another.
 */
package dev.untorn.analysis.control;
