/**
 * Operations on vectors, stacks, synchronized and copy-on-write lists that ask first and change
 * later.
 */
package dev.untorn.corpus.modern.lists;
