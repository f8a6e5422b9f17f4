/**
 * Known bugs of real libraries.
 *
 * <p>{@link dev.untorn.benchmarks.realbugs.RealBugTable} lists which of them are reported, before
 * and after they were fixed.
 */
package dev.untorn.benchmarks.realbugs;
