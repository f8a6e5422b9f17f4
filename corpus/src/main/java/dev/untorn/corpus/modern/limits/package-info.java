/** Limits, pools and numbers that must not be given out twice. */
package dev.untorn.corpus.modern.limits;
