/** Limits, pools and id generators. */
package dev.untorn.corpus.modern.limits;
