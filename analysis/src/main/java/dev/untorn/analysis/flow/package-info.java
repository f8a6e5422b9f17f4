/**
 * The data-flow analysis behind the stale-value rules: shared values are followed through methods
 * and calls, bottom-up over the call graph.
 *
 * <p>{@link Summaries} visits each method after its callees. For each, {@link MethodFacts} collects
 * reads and actions, {@link ValueFlow} follows values, {@link StaleUseSearch} finds harmful uses,
 * and {@link SummaryBuilder} builds the summary for callers. A {@link FlowListener} receives the
 * result as a {@link MethodFlow}.
 */
package dev.untorn.analysis.flow;
