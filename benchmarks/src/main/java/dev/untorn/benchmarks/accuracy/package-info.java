/**
 * Accuracy: findings of the rules compared with the expected findings.
 *
 * <p>{@link dev.untorn.benchmarks.accuracy.CorpusFolder} reads the module {@code corpus}: each
 * {@link dev.untorn.benchmarks.accuracy.CorpusFile} has its {@link
 * dev.untorn.benchmarks.accuracy.Marker}s, which together are the {@link
 * dev.untorn.benchmarks.accuracy.ExpectedFindings}. {@link
 * dev.untorn.benchmarks.accuracy.ReportedFinding}s are reported by checkers. A test for each source
 * makes the {@link dev.untorn.benchmarks.accuracy.Comparison}, and {@link
 * dev.untorn.benchmarks.accuracy.Evaluation} counts.
 */
package dev.untorn.benchmarks.accuracy;
