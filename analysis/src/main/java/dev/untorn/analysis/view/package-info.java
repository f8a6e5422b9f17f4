/**
 * View consistency and causal stale values in default mode: variables that one region accesses
 * together and another method in two regions.
 *
 * <p>{@link ViewInconsistencyListener} and {@link CausalStaleValueListener} listen to the data-flow
 * analysis; {@link JointAccesses} has what belongs together, {@link SplitAccesses} what is accessed
 * apart.
 */
package dev.untorn.analysis.view;
