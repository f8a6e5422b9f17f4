/**
 * The rule {@code reduction}: Flanagan and Freund's Atomizer, on-line and over traces.
 *
 * <p>{@link AtomizerMonitor} classifies the events of a thread as movers by locksets; {@link
 * MoverRules} are the transitions of an operation's phase; {@link InterferenceSearch} finds the
 * access of another thread that makes a violation concrete.
 */
package dev.untorn.dynamic.atomizer;
