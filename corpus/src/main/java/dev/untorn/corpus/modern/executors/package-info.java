/** Check-then-act in tasks of executors and timers. */
package dev.untorn.corpus.modern.executors;
