/** Immutable values that are replaced as a whole, from a copy that may be old. */
package dev.untorn.corpus.modern.records;
