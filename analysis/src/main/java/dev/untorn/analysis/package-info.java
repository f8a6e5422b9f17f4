/**
 * The static rules: what in a program can be torn, as far as its code says.
 *
 * <p>The walk: each of {@link dev.untorn.papers.CheckerList#all} looks at the same {@link
 * dev.untorn.bytecode.Program}, as the {@link dev.untorn.analysis.CheckOptions} say, and hands over
 * its findings. A new rule is a class, a line in that list, and a constant of {@link
 * dev.untorn.model.Rule} that is built in.
 */
package dev.untorn.analysis;
