/** Critical sections made with lock objects: reentrant, read-write and tried ones. */
package dev.untorn.corpus.modern.locks;
