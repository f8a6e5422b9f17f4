/**
 * What reading and checking programs costs, measured beside ASM alone and beside SpotBugs; not
 * shipped.
 *
 * <p>The walk: {@link dev.untorn.benchmarks.Main} runs {@link
 * dev.untorn.benchmarks.StaticBenchmark}, which measures each {@link dev.untorn.benchmarks.Work} in
 * a {@link dev.untorn.benchmarks.ChildJvm}; there, {@link dev.untorn.benchmarks.Exit} takes the
 * figures when the JVM ends. {@link dev.untorn.benchmarks.RuleCosts} measures the rules on top.
 * {@link dev.untorn.benchmarks.Growth} puts the {@link dev.untorn.benchmarks.Corpus} into programs
 * of several sizes. {@link dev.untorn.benchmarks.Results} makes tables of all of it, judges the
 * goals, and goes into a page with {@link dev.untorn.benchmarks.Page}. {@link
 * dev.untorn.benchmarks.ReadEverything} asks for no time at all, only that everything can be read.
 */
package dev.untorn.benchmarks;
