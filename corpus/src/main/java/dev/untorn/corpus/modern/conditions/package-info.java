/** Waiting gives the lock up: what was read before it is old after it. */
package dev.untorn.corpus.modern.conditions;
