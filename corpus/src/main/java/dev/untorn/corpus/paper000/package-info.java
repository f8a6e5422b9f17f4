/**
 * The figures of the paper on block-local atomicity (stale values), and the shapes that its text
 * describes.
 *
 * <p>Its three benchmarks are elsewhere: {@code paper001.ElevatorLocks}, {@code paper001.TspLocks}
 * and {@code paper002.Sor}.
 */
package dev.untorn.corpus.paper000;
