/**
 * Programs to measure what watching costs: each does one kind of work, in several threads, for
 * seconds, and gives a number that must be the same with and without hooks.
 *
 * <p>The walk: {@link dev.untorn.benchmarks.kernels.KernelRun} is the program that is measured; it
 * runs one {@link dev.untorn.benchmarks.kernels.Kernel} by name.
 */
package dev.untorn.benchmarks.kernels;
