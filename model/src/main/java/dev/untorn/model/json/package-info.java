/**
 * The findings file: the JSON in which commands pass findings to each other and to scripts.
 *
 * <p>{@link FindingsFile} reads and writes the file. The records whose names end in {@code Json},
 * from {@link FindingsJson} down, have the shape of the file; they validate their fields with
 * {@link RequiredFields} and convert to the types of the model. A file without findings, or with
 * those of an incompatible version, is an {@link UnreadableFindingsException}.
 */
package dev.untorn.model.json;
