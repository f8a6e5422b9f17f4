/**
 * The page {@code docs/scoreboard.md}.
 *
 * <p>{@link dev.untorn.benchmarks.scoreboard.Scoreboard} makes it of the papers' tables, {@link
 * dev.untorn.benchmarks.scoreboard.CorpusTable}, the real bugs and {@link
 * dev.untorn.benchmarks.scoreboard.LibraryTable}.
 */
package dev.untorn.benchmarks.scoreboard;
