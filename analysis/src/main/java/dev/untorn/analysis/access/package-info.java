/**
 * Accesses to shared state: reads, writes and collection operations, the values they produce, and
 * the summary of a method for its callers.
 *
 * <p>{@link SharedRead} is the source of a value, {@link SharedAction} an access by an instruction
 * or its callees, and {@link MethodSummary} the information for callers. {@link StaleCandidate} is
 * a use of a stale value before any evidence is weighed.
 */
package dev.untorn.analysis.access;
