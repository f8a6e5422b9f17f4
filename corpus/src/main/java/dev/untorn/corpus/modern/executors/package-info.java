/** Tasks of executors and timers that check and act in two steps. */
package dev.untorn.corpus.modern.executors;
