/** Critical sections of explicit locks: reentrant locks, read-write locks and {@code tryLock}. */
package dev.untorn.corpus.modern.locks;
