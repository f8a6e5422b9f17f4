/**
 * The old collection classes of the paper on off-line reduction and blocks, each with the driver of
 * its section 8, and a web server in the manner of its largest program.
 *
 * <p>{@link dev.untorn.corpus.paper003.PairDriver} runs every two methods of two instances in two
 * threads. The classes keep the behaviour of JDK 1.4, with copy loops in place of native copying.
 */
package dev.untorn.corpus.paper003;
