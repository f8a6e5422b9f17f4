/** Related variables that are read or written separately. */
package dev.untorn.corpus.modern.views;
