/** Values that belong together, read or written one at a time. */
package dev.untorn.corpus.modern.views;
