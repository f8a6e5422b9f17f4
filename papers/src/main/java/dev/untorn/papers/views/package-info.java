/**
 * View consistency and stale values by causal dependencies, as published, with Artho's original
 * definition.
 *
 * <p>{@link PublishedViewAnalysis} finds processes and atomic blocks, builds the {@link
 * CausalGraph} and compares the {@link Views} by {@link ViewConsistency}.
 */
package dev.untorn.papers.views;
