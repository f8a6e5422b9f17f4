/** Check-then-act in lambdas that run concurrently. */
package dev.untorn.corpus.modern.lambdas;
