/** Stages of futures that check and act in two steps. */
package dev.untorn.corpus.modern.futures;
