/**
 * Evidence against a stale-value candidate that follows from a known idiom, such as a cache that
 * may be filled twice or a flag that only goes one way.
 *
 * <p>{@link HarmlessUses} asks the idioms about one candidate.
 */
package dev.untorn.analysis.evidence.idiom;
