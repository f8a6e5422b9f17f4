/**
 * The rule {@code block}: section 4 of Wang and Stoller, "Runtime Analysis of Atomicity for
 * Multi-threaded Programs" (2006).
 *
 * <p>The walk: {@link dev.untorn.dynamic.block.BlockDetector} follows a run. A {@link
 * dev.untorn.dynamic.block.Transaction} is the execution of an outermost operation; it has a {@link
 * dev.untorn.dynamic.block.Visit} for each place that it uses. Two accesses of it to a place are a
 * {@link dev.untorn.dynamic.block.Gap}, a single one is a spot; {@link
 * dev.untorn.dynamic.block.Place} keeps both, once for each kind and set of locks, and finds the
 * spots that fit into gaps. What others can see of a transaction is its {@link
 * dev.untorn.dynamic.block.Outline}; {@link dev.untorn.dynamic.block.PairSearch} looks for two of
 * them that see each other half done on two places, {@link dev.untorn.dynamic.block.CycleSearch}
 * for three and more.
 */
package dev.untorn.dynamic.block;
