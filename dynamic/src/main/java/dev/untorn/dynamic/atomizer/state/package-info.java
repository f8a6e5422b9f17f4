/**
 * The state of the Atomizer: the state of variables and locks by number, and of each running
 * thread.
 *
 * <p>{@link VariableState} and {@link LockState} are found in {@link StateTable}s; {@link
 * AtomizerThread} has the transactions ({@link TransactionStack}) and the locks ({@link
 * OnlineLockStack}) of a thread.
 */
package dev.untorn.dynamic.atomizer.state;
