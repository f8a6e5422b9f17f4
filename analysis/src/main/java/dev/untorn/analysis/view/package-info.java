/**
 * View consistency and causal stale values in default mode, for variables that one critical section
 * accesses together and another method accesses in two critical sections.
 *
 * <p>{@link ViewInconsistencyListener} and {@link CausalStaleValueListener} listen to the data-flow
 * analysis. {@link JointAccesses} has the variables that are accessed together, {@link
 * SplitAccesses} those that are accessed separately.
 */
package dev.untorn.analysis.view;
