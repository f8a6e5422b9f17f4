/**
 * The findings file: the JSON in which commands hand findings to each other and to scripts.
 *
 * <p>The walk: {@link dev.untorn.model.file.FindingsFile} reads and writes; the {@code …Json}
 * records have the shape of the file, check what is read, and turn into the words of the model.
 */
package dev.untorn.model.file;
