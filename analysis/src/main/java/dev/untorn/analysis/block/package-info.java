/**
 * Block-local atomicity as published: a value that was read in a monitor block may be used in no
 * other.
 *
 * <p>The walk: {@link dev.untorn.analysis.block.BlockLocalAtomicity} asks {@link
 * dev.untorn.analysis.block.BlockSummaries} to look at each method after those that it calls, and
 * {@link dev.untorn.analysis.block.BlockFlow} follows the registers of one. The words are those of
 * the paper “Using Block-Local Atomicity to Detect Stale-Value Concurrency Errors”: register,
 * monitor block, shared, stale.
 */
package dev.untorn.analysis.block;
