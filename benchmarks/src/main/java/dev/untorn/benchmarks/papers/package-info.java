/**
 * The tables of the papers beside our numbers.
 *
 * <p>{@link dev.untorn.benchmarks.papers.PaperLine} is a number of a paper, {@link
 * dev.untorn.benchmarks.papers.PaperCount} counts ours in the same unit, and {@link
 * dev.untorn.benchmarks.papers.PaperTables} puts them together. {@link
 * dev.untorn.benchmarks.papers.RecordedRuns} and {@link dev.untorn.benchmarks.papers.OnlineColumn}
 * run our versions of the programs; {@link dev.untorn.benchmarks.papers.SamePrograms} has the
 * numbers of those that are on Maven Central.
 */
package dev.untorn.benchmarks.papers;
