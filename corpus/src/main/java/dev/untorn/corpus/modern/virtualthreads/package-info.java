/**
 * Virtual threads, which came with Java 21. The programs are compiled for 17, so they ask for them
 * by name; on an older Java they say that they were skipped.
 */
package dev.untorn.corpus.modern.virtualthreads;
