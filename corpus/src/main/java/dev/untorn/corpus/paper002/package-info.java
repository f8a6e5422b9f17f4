/**
 * Programs that two papers watched while they ran, the one on on-line reduction and the one on
 * off-line reduction and blocks: our own kernels in the manner of theirs, with a size as argument.
 *
 * <p>Their elevator and tsp are {@code paper001.ElevatorLocks} and {@code paper001.TspLocks}; their
 * collection classes and web server are in {@code paper003}.
 */
package dev.untorn.corpus.paper002;
