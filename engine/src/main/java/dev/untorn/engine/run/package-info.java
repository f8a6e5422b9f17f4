/**
 * Watched runs.
 *
 * <p>{@link WatchedProcess} runs a program in a JVM with the agent. {@link RunOutcome} is what the
 * rules found in it, from the agent itself or from its traces, which are kept in a {@link
 * TemporaryFolder}.
 */
package dev.untorn.engine.run;
