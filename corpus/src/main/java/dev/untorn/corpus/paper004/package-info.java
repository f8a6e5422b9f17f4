/**
 * The figures of the paper on the locking pattern, and one program for each case that its text
 * describes: violations, matters of style, harmless patterns, and code that is not the pattern.
 *
 * <p>A program is marked only if another thread can really do damage in it. This includes programs
 * that the paper calls a matter of style, such as {@code Risk} and {@code GameWriter}.
 */
package dev.untorn.corpus.paper004;
