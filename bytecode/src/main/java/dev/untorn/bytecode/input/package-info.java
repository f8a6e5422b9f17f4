/**
 * Reads the paths that a user names into class files in memory; nothing is written to disk.
 *
 * <p>{@link InputReader} reads each path according to its type: a folder, an archive ({@link
 * ArchiveReader}, which also reads archives inside archives), a class file, or sources to compile
 * ({@link SourceCompiler}, against everything that is not a source). Sources can also be passed as
 * text ({@link InputReader.SourceText}). {@link InputLimits} bounds the input. The result is a
 * {@link ClassFiles}: each class once, and a problem for everything that could not be read.
 */
package dev.untorn.bytecode.input;
