/** Check-then-act in stages of futures. */
package dev.untorn.corpus.modern.futures;
