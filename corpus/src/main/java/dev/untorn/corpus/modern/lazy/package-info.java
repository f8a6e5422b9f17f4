/** Things that are made when they are first needed, and can be made twice. */
package dev.untorn.corpus.modern.lazy;
