/**
 * The command line: the only place that prints, reads options and ends the JVM.
 *
 * <p>The walk: {@link dev.untorn.cli.Main} starts {@link dev.untorn.cli.Untorn}, which finds the
 * command; a command makes findings ({@link dev.untorn.cli.ProgramCheck} does for {@code check})
 * and hands them to {@link dev.untorn.cli.Delivery}, which applies suppressions, filters and the
 * baseline, writes the report and says the exit code. What people chose, on the command line or in
 * {@code untorn.yaml}, is in {@link dev.untorn.cli.Settings}. {@link dev.untorn.cli.DemoCommand}
 * checks a program that comes with Untorn, and compares what is found with what is planted.
 */
package dev.untorn.cli;
