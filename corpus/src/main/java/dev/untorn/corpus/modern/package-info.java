/**
 * Programs in the Java that was invented after the papers, sorted by what they share and how.
 *
 * <p>Each program is a small class as people write them, with one or two operations that other
 * threads can tear apart, and a twin in which each of them is fixed as its library means it to be
 * done. The sub-packages go from single calls of concurrent collections ({@code maps}, {@code
 * lists}, {@code queues}, {@code atomics}) over locks of all kinds to the rules about several
 * variables and methods ({@code views}, {@code causal}, {@code nested}). {@code lookalikes} has
 * programs that look torn and are not.
 */
package dev.untorn.corpus.modern;
