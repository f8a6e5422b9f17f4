/** Check and act in the bodies of lambdas that run at once. */
package dev.untorn.corpus.modern.lambdas;
