/**
 * A program under analysis: its classes and the facts that checkers need. Apart from the agent,
 * this is the only module that uses ASM.
 *
 * <p>{@code input} reads class files into memory; {@code ir} parses them into classes and method
 * bodies in SSA form; {@code types} resolves names to members. {@code callgraph}, {@code locks},
 * {@code threads} and {@code escape} compute the facts, with the models of unread code in {@code
 * library}. {@link Program} holds the result for checkers; {@link ProgramOptions} contains the
 * library tables and the world assumption. {@link DeclaredSuppressions} reads the {@code @MayTear}
 * annotations of the program; {@link KnownNames} has the names of classes and methods to which a
 * user can refer.
 */
package dev.untorn.bytecode;
