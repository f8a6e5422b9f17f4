/** Stamped locks: optimistic reads, conversions, and what happens without the second look. */
package dev.untorn.corpus.modern.stamped;
