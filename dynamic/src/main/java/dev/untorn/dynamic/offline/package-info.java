/**
 * The rule {@code offline-reduction}: reduction over a recorded run whose sharing and locksets are
 * known from a first pass.
 *
 * <p>{@link OfflineReductionDetector} profiles the run, then {@link OfflineReductionAnalysis}
 * replays it and {@link ReducibilityCheck} checks each operation.
 */
package dev.untorn.dynamic.offline;
