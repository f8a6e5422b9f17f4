/**
 * Operations on vectors, stacks, synchronized and copy-on-write lists that check first and change
 * later.
 */
package dev.untorn.corpus.modern.lists;
