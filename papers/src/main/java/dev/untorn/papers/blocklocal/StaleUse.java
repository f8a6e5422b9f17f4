package dev.untorn.papers.blocklocal;

/**
 * A use of a shared value in another block than where it was read.
 *
 * @param site where the value comes into the method: the read, or a call
 * @param use the first instruction that uses it
 */
record StaleUse(int method, SharedValueOrigin origin, int site, int use) {}
