/**
 * Control-flow analyses of one method: control dependence, paths between instructions, locks held
 * along paths, and unreachable code.
 *
 * <p>{@link DecidingBranches} has the branches that an instruction depends on, {@link LockSpans}
 * the locks that are held on every path from one instruction to another.
 */
package dev.untorn.analysis.control;
