/**
 * Programs that run in virtual threads.
 *
 * <p>Virtual threads were added in Java 21. The programs are compiled for Java 17 and create them
 * by reflection; on an older JVM they print that they were skipped.
 */
package dev.untorn.corpus.modern.virtualthreads;
