/**
 * The agent: which classes are instrumented, and what happens at the start and the end of an
 * observed program.
 *
 * <p>{@link Agent} reads {@link AgentOptions}, installs the {@link ClassTransformer} and writes a
 * {@link RunResult} when the program ends.
 */
package dev.untorn.agent;
