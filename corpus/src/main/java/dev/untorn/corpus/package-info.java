/**
 * Programs that are torn on purpose, each with its fixed counterpart, and the truth about both.
 *
 * <p>A program {@code X} is a class with a {@code main} that ends by itself; {@code XFixed} is the
 * same program as a person would have fixed it. Comments at the end of the line of an operation's
 * declaration say what must be found there: {@code TORN: rule} by that rule, {@code TORN(dynamic):
 * rule} only by watching a run. Several rules are separated by commas; more markers stand on the
 * lines below. Weaknesses of a rule that are known are said in the same place, with the reason:
 * {@code MISSED(static): rule why}, {@code FALSE ALARM(static): rule why}. What has no marker must
 * stay silent in default mode, above all the twins.
 *
 * <p>The packages {@code paper000} to {@code paper004} have the programs of the papers that the
 * rules follow; {@code papers.tsv} beside them has the numbers that the papers print, for paper
 * mode. The package {@code modern} has programs in the Java that was invented after them.
 */
package dev.untorn.corpus;
