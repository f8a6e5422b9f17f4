/** Reads and writes of atomic, volatile and handled variables that should have been one step. */
package dev.untorn.corpus.modern.atomics;
