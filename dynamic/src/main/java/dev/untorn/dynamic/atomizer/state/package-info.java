/**
 * The state of the Atomizer: shadow words of variables and locks, and what is known of each running
 * thread.
 *
 * <p>{@link VariableState} and {@link LockState} are found in {@link StateTable}s; {@link
 * AtomizerThread} has the transactions ({@link TransactionStack}) and the locks ({@link
 * OnlineLockStack}) of a thread.
 */
package dev.untorn.dynamic.atomizer.state;
