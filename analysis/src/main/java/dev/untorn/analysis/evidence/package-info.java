/**
 * Evidence against a stale-value candidate that follows from how objects are shared: confinement,
 * ownership, commutative updates, hand-over.
 */
package dev.untorn.analysis.evidence;
