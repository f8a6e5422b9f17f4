/** Stale values that are passed through methods, parameters and fields before they are used. */
package dev.untorn.corpus.modern.causal;
