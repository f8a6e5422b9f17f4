/** Caches that make room, forget and refresh in more than one step. */
package dev.untorn.corpus.modern.caches;
