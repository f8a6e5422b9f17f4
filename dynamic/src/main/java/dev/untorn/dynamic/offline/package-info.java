/**
 * The rule {@code offline-reduction}: reduction over a recorded run. A first pass over the trace
 * computes which variables are shared and under which locksets; a second pass checks the
 * operations.
 *
 * <p>{@link OfflineReductionAnalysis} is the second pass; {@link ReductionViolations} builds the
 * violations.
 */
package dev.untorn.dynamic.offline;
