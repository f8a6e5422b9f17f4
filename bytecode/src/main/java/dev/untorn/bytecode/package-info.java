/**
 * A program under analysis: its classes and the facts that checkers ask for. Apart from the agent,
 * this is the only module that uses ASM.
 *
 * <p>{@code input} reads class files into memory; {@code ir} parses them into classes and method
 * bodies in SSA form; {@code types} resolves names to members. {@code callgraph}, {@code locks},
 * {@code threads} and {@code escape} compute the facts, with what {@code library} knows about code
 * that is not read. {@link Program} holds the result and is what checkers are given; {@link
 * ProgramOptions} says which library tables and which world assumption it is built with. {@link
 * DeclaredSuppressions} reads the {@code @MayTear} annotations of the program; {@link KnownNames}
 * says which classes and methods a user can refer to.
 */
package dev.untorn.bytecode;
