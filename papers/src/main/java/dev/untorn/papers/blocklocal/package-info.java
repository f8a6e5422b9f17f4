/**
 * Block-local atomicity, as published: a value read from shared state must not leave the monitor
 * block in which it was read.
 *
 * <p>{@link BlockLocalAtomicity} runs {@link BlockFlow} on each method, bottom-up through {@link
 * BlockSummaries}.
 */
package dev.untorn.papers.blocklocal;
