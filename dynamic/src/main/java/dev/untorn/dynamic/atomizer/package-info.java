/**
 * The rule {@code reduction}: Flanagan and Freund's Atomizer, online and over traces.
 *
 * <p>{@link AtomizerMonitor} classifies the events of a thread as movers by locksets; {@link
 * MoverRules} are the transitions of an operation's phase; {@link InterferenceSearch} finds the
 * access of another thread that makes a violation concrete. {@link StateTable}s map numbers to the
 * state of variables and locks ({@link VariableState}, {@link LockState}); {@link AtomizerThread}
 * has the transactions and the locks of a running thread.
 */
package dev.untorn.dynamic.atomizer;
