/**
 * Views and causal dependencies: variables that belong together and are accessed in separate
 * regions, and writes that depend on what was read in a region that is over.
 *
 * <p>The walk in paper mode: {@link dev.untorn.analysis.view.PaperViews} asks for the {@link
 * dev.untorn.analysis.view.Atomics}, their {@link dev.untorn.analysis.view.Views} and the {@link
 * dev.untorn.analysis.view.Processes}; {@link dev.untorn.analysis.view.ViewConsistency} compares
 * them, and {@link dev.untorn.analysis.view.Dependencies} says what depends on what in the {@link
 * dev.untorn.analysis.view.CausalGraph}.
 *
 * <p>In default mode {@link dev.untorn.analysis.view.SharpViews} and {@link
 * dev.untorn.analysis.view.CausalFlows} are told about each method by {@link
 * dev.untorn.analysis.stale.Walk}, find what it accesses apart ({@link
 * dev.untorn.analysis.view.Partings}), and ask {@link dev.untorn.analysis.view.Others} who comes in
 * between.
 */
package dev.untorn.analysis.view;
