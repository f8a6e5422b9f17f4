/**
 * The rule {@code reduction}: Flanagan and Freund's Atomizer, on-line and over traces.
 *
 * <p>{@link AtomizerMonitor} classifies the events of a thread as movers by locksets; {@link
 * MoverRules} are the transitions of an operation's phase; {@link InterferenceSearch} finds the
 * access of another thread that makes a violation concrete. What is known of variables and locks
 * ({@link VariableState}, {@link LockState}) is found by number in {@link StateTable}s; {@link
 * AtomizerThread} has the transactions and the locks of a running thread.
 */
package dev.untorn.dynamic.atomizer;
