/** Stamped locks: optimistic reads, conversions, and missing validation. */
package dev.untorn.corpus.modern.stamped;
