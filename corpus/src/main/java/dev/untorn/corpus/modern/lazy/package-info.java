/** Lazy initialization that can happen twice. */
package dev.untorn.corpus.modern.lazy;
