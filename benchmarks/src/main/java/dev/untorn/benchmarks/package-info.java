/**
 * Benchmarks of reading and checking programs, compared with ASM alone and with SpotBugs; not
 * shipped.
 *
 * <p>{@link dev.untorn.benchmarks.BenchmarkMain} runs {@link
 * dev.untorn.benchmarks.StaticBenchmark}, which measures each {@link dev.untorn.benchmarks.Work} in
 * a {@link dev.untorn.benchmarks.ChildJvm}; there, {@link dev.untorn.benchmarks.Exit} records the
 * measurements when the JVM exits. {@link dev.untorn.benchmarks.RuleCosts} measures the rules on
 * top. {@link dev.untorn.benchmarks.Growth} puts the {@link dev.untorn.benchmarks.Corpus} into
 * programs of several sizes. {@link dev.untorn.benchmarks.Results} makes tables of all of it,
 * checks the goals, and is inserted into a page by {@link dev.untorn.benchmarks.Page}. {@link
 * dev.untorn.benchmarks.ReadEverything} checks that everything can be read, and measures no times.
 */
package dev.untorn.benchmarks;
