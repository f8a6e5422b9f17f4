/**
 * The words that people read: names, sentences and short descriptions of the parts of a finding.
 *
 * <p>{@link Sentence} has what findings say first, {@link LineSpan} the lines of a fix. {@link
 * DisplayNames} shortens the names of classes, methods, variables and locks where the finding
 * itself says the rest. {@link StepDescription} describes one step of an interleaving. {@link
 * PrintableText} makes control characters in untrusted names visible and measures text in columns.
 * {@link Spelling} maps enum constants to the words used in files and options.
 */
package dev.untorn.model.wording;
