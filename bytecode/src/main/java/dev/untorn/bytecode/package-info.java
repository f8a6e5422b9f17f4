/**
 * Class files and what they declare; the only place, with the agent, that knows ASM.
 *
 * <p>The walk: {@code input} brings class files into memory; {@code ir} brings their methods into
 * SSA form; {@link dev.untorn.bytecode.DeclaredSuppressions} reads the annotations in them.
 */
package dev.untorn.bytecode;
