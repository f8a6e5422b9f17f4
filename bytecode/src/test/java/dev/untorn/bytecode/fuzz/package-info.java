/**
 * Fuzzing: damaged class files, archives and traces are read or refused, and nothing else happens.
 * Traces are not read by this module, but all fuzzing is in one place.
 *
 * <p>{@link dev.untorn.bytecode.fuzz.FuzzTarget} lists the targets. Each turns what Jazzer makes up
 * into a file and gives it to {@link dev.untorn.bytecode.fuzz.Victim} or {@link
 * dev.untorn.bytecode.fuzz.TraceVictim}, which reads it and asks everything that can be asked.
 * {@link dev.untorn.bytecode.fuzz.FuzzRun} runs one target in a JVM of its own; {@code FuzzIT} does
 * so for a fixed number of inputs, {@link dev.untorn.bytecode.fuzz.Fuzz} for as long as one likes.
 */
package dev.untorn.bytecode.fuzz;
