/**
 * Reasons why a candidate is not reported, and the facts about objects that they ask for:
 * confinement, ownership, commutative updates, hand-over.
 *
 * <p>An {@link EvidenceRule} refutes candidates or says nothing; an {@link EvidenceList} asks those
 * about one type of candidate in order. {@code rules.EvidenceRules} lists them all.
 */
package dev.untorn.analysis.evidence;
