/** One lock held throughout, and another taken twice under it. */
package dev.untorn.corpus.modern.nested;
