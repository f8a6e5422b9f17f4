/**
 * The text of findings: names, sentences and short descriptions of their parts.
 *
 * <p>{@link Sentence} has the messages of findings, {@link LineSpan} the lines of a fix. {@link
 * DisplayNames} shortens the names of classes, methods, variables and locks where the context makes
 * them unambiguous. {@link StepDescription} describes one step of an interleaving. {@link
 * PrintableText} makes control characters in untrusted names visible and measures text in columns.
 * {@link Spelling} maps enum constants to the words used in files and options.
 */
package dev.untorn.model.wording;
