/**
 * Reasons why a candidate is not reported, and the facts about objects that they use: confinement,
 * ownership, commutative updates, hand-over.
 *
 * <p>An {@link EvidenceRule} refutes a candidate, doubts it or abstains; an {@link EvidenceList}
 * applies the rules about one type of candidate in order. {@code rules.EvidenceRules} and {@code
 * rules.LockingEvidenceRules} list them all.
 */
package dev.untorn.analysis.evidence;
