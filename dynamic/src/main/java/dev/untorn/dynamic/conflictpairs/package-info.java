/**
 * The rule {@code block}: pairs of accesses of one transaction with an access of another
 * transaction that must not occur between them.
 *
 * <p>{@link BlockAnalysis} divides a run into {@link Transaction}s; {@link LocationHistory} keeps
 * the accesses to a memory location; {@link PairSearch} and {@link CycleSearch} search for
 * unserializable patterns of two and more transactions.
 */
package dev.untorn.dynamic.conflictpairs;
