/**
 * Programs that measure the slowdown of instrumentation: each does one kind of work in several
 * threads for seconds, and prints a number that must be the same with and without hooks.
 *
 * <p>{@link dev.untorn.benchmarks.kernels.KernelRun} is the program that is measured; it runs one
 * {@link dev.untorn.benchmarks.kernels.Kernel} by name.
 */
package dev.untorn.benchmarks.kernels;
