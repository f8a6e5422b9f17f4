/** Locks behind classes and methods of one's own. */
package dev.untorn.corpus.modern.wrappers;
