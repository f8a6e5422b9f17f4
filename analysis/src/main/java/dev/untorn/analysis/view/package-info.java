/**
 * Views and causal dependencies: variables that belong together and are accessed in separate
 * regions, and writes that depend on what was read in a region that is over.
 *
 * <p>The walk in paper mode: {@link dev.untorn.papers.views.PublishedViewAnalysis} asks for the
 * {@link dev.untorn.papers.views.AtomicBlocks}, their {@link dev.untorn.papers.views.Views} and the
 * {@link dev.untorn.papers.views.Processes}; {@link dev.untorn.papers.views.ViewConsistency}
 * compares them, and {@link dev.untorn.papers.views.ViewDependencies} says what depends on what in
 * the {@link dev.untorn.papers.views.CausalGraph}.
 *
 * <p>In default mode {@link dev.untorn.analysis.view.ViewInconsistencyListener} and {@link
 * dev.untorn.analysis.view.CausalStaleValueListener} are told about each method by {@link
 * dev.untorn.analysis.rules.FlowPass}, find what it accesses apart ({@link
 * dev.untorn.analysis.view.SplitAccesses}), and ask {@link
 * dev.untorn.analysis.view.ViewConflictSearch} who comes in between.
 */
package dev.untorn.analysis.view;
