/**
 * From paths that people name to class files in memory; nothing is ever written.
 *
 * <p>The walk: {@link dev.untorn.bytecode.input.Inputs} takes each path as what it is: a folder, an
 * archive ({@link dev.untorn.bytecode.input.Archives}, also archives in archives), a class file, or
 * sources to be compiled ({@link dev.untorn.bytecode.input.SourceCompiler}, against all that is no
 * source). Sources can also be given as text ({@link dev.untorn.bytecode.input.SourceText}). The
 * result is a {@link dev.untorn.bytecode.input.ClassFiles}: each class once, and problems for what
 * could not be read.
 */
package dev.untorn.bytecode.input;
