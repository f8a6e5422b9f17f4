/**
 * Drivers: short programs in which threads run into bugs of real libraries.
 *
 * <p>{@link dev.untorn.benchmarks.drivers.Driver} is a line of the table of them. {@link
 * dev.untorn.benchmarks.drivers.DriverVersion} compiles and runs one with a version of its library,
 * {@link dev.untorn.benchmarks.drivers.DriverRuns} counts what the rules report, and {@link
 * dev.untorn.benchmarks.drivers.Drivers} prints it.
 */
package dev.untorn.benchmarks.drivers;
