/**
 * The vocabulary of Untorn: findings as immutable types that depend on no library.
 *
 * <p>An {@link Operation} is code that is meant to be atomic; it is made of {@link Region}s, each
 * executed under one lock acquisition or in one atomic call. An {@link Interleaving} of {@link
 * Step}s shows how another {@link Actor} runs between the regions. A {@link Claim} states which
 * operation is not atomic with respect to which {@link Variable}s. A {@link Finding} is a claim
 * with the {@link Rule}s that found it, its {@link Evidence}, its {@link Severity} and an {@link
 * Explanation}. A {@link Suppression} and a {@link Finding.BaselineState} are part of a finding as
 * well. {@link Orderings} gives collections a total order, so that every output is deterministic.
 */
package dev.untorn.model;
