/**
 * The rule {@code block}: pairs of accesses of one transaction with an access of another
 * transaction that must not occur between them.
 *
 * <p>{@link BlockAnalysis} follows a run and makes {@link Transaction}s of it; {@link
 * LocationHistory} keeps the accesses to a memory location; {@link PairSearch} and {@link
 * CycleSearch} look for unserializable patterns over two and more transactions.
 */
package dev.untorn.dynamic.conflictpairs;
