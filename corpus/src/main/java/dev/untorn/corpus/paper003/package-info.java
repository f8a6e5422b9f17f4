/**
 * The old collection classes of the paper on offline reduction and blocks, each with the driver of
 * its section 8, and a web server modeled on its largest program.
 *
 * <p>{@link dev.untorn.corpus.paper003.PairDriver} runs each pair of methods on two instances, in
 * two threads. The classes keep the behavior of JDK 1.4, with copy loops in place of native
 * copying.
 */
package dev.untorn.corpus.paper003;
