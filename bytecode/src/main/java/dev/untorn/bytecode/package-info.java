/**
 * Class files and what they declare; the only place, with the agent, that knows ASM.
 *
 * <p>The walk: {@link dev.untorn.bytecode.ClassFiles} finds the class files in a folder or jar;
 * {@link dev.untorn.bytecode.DeclaredSuppressions} reads the annotations in them.
 */
package dev.untorn.bytecode;
