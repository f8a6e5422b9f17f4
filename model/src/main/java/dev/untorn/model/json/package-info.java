/**
 * The findings file: the JSON in which commands pass findings to each other and to scripts.
 *
 * <p>{@link FindingsFile} reads and writes the file. The records whose names end in {@code Json},
 * from {@link FindingsJson} down, have the shape of the file; they check what is read with {@link
 * RequiredFields} and convert it to the types of the model. A file that does not hold findings, or
 * holds those of an incompatible version, is an {@link UnreadableFindingsException}.
 */
package dev.untorn.model.json;
