/**
 * A program as checkers see it; the only place, with the agent, that knows ASM.
 *
 * <p>The walk: {@code input} brings class files into memory; {@code ir} reads them into classes and
 * method bodies in SSA form; {@link dev.untorn.bytecode.Program} holds them all, with their {@link
 * dev.untorn.bytecode.types.Hierarchy}. {@link dev.untorn.bytecode.DeclaredSuppressions} reads the
 * annotations that speak to Untorn.
 */
package dev.untorn.bytecode;
