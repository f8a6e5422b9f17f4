/**
 * The rule {@code offline-reduction}: reduction over a recorded run whose sharing and locksets are
 * known from a first pass.
 *
 * <p>{@link OfflineReductionAnalysis} follows a run whose profile is known and judges each
 * operation; {@link ReductionViolations} collects what it finds.
 */
package dev.untorn.dynamic.offline;
