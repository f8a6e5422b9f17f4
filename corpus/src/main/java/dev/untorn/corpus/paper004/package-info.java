/**
 * The figures of the paper on the locking pattern, and one program for each shape that its text
 * describes: violations, matters of style, patterns without harm, and what is no pattern.
 *
 * <p>Only programs in which another thread really can do damage are marked. What the paper calls a
 * matter of style is marked if it can, as in {@code Risk} and {@code GameWriter}.
 */
package dev.untorn.corpus.paper004;
