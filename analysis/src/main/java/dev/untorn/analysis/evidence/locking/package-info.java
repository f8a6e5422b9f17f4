/**
 * Evidence for and against a locking pattern: whether the two critical sections belong together,
 * and the patterns that the paper calls benign.
 */
package dev.untorn.analysis.evidence.locking;
