/** Immutable values that are replaced as a whole, from a copy that may be stale. */
package dev.untorn.corpus.modern.records;
