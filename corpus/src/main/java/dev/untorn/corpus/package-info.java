/**
 * Programs with atomicity violations, each with a fixed counterpart, and the expected findings.
 *
 * <p>A program {@code X} is a class with a {@code main} that ends by itself; {@code XFixed} is the
 * same program with the violations fixed. Markers, which are comments on the line of an operation's
 * declaration, state what must be found there. {@code CONTRIBUTING.md} describes the markers.
 *
 * <p>The packages {@code paper000} to {@code paper004} have the programs of the papers that the
 * rules follow. {@code papers.tsv} beside them has the numbers that the papers print, for paper
 * mode, and {@code figures.txt} the figures with their programs. The package {@code modern} has
 * programs in modern Java.
 */
package dev.untorn.corpus;
