/**
 * Observed runs.
 *
 * <p>{@link WatchedProcess} runs a program in a JVM with the agent. {@link RunOutcome} has the
 * findings, from the agent itself or from its traces in a {@link TemporaryFolder}.
 */
package dev.untorn.engine.run;
