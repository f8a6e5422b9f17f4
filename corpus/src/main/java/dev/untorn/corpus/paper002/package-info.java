/**
 * Our own kernels, modeled on the benchmarks of two papers: the one on online reduction and the one
 * on offline reduction and blocks. Each takes a size as its argument.
 *
 * <p>The elevator and tsp benchmarks of these papers are {@code paper001.ElevatorLocks} and {@code
 * paper001.TspLocks}; the collection classes and the web server are in {@code paper003}.
 */
package dev.untorn.corpus.paper002;
