/**
 * Programs with atomicity violations, each with a fixed counterpart, and the expected findings.
 *
 * <p>A program {@code X} is a class with a {@code main} that ends by itself; {@code XFixed} is the
 * same program with the violations fixed. Comments at the end of the line of an operation's
 * declaration state what must be found there: {@code TORN: rule} by that rule, {@code
 * TORN(dynamic): rule} only by observing a run. Several rules are separated by commas; more markers
 * stand on the lines below. Known false negatives and false positives of a rule are marked in the
 * same place, with a reason: {@code MISSED(static): rule why}, {@code FALSE ALARM(static): rule
 * why}. Unmarked code, in particular the fixed counterparts, must not be reported in default mode.
 *
 * <p>The packages {@code paper000} to {@code paper004} have the programs of the papers that the
 * rules follow; {@code papers.tsv} beside them has the numbers that the papers print, for paper
 * mode. The package {@code modern} has programs in modern Java.
 */
package dev.untorn.corpus;
