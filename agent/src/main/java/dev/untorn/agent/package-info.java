/**
 * The agent: selects the classes to instrument, and starts and ends the observation of a program.
 *
 * <p>{@link Agent} reads {@link AgentOptions}, installs the {@link ClassTransformer} and writes a
 * {@link RunResult} when the program ends.
 */
package dev.untorn.agent;
