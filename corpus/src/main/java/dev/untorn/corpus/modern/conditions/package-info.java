/** Waiting releases the lock: a value read before the wait is stale after it. */
package dev.untorn.corpus.modern.conditions;
