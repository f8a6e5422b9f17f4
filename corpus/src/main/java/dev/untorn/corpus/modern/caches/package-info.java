/** Caches that evict, invalidate and refresh non-atomically. */
package dev.untorn.corpus.modern.caches;
