/**
 * The two sets of programs of the paper on views and causal dependencies: small classes whose
 * regions are atomic methods.
 *
 * <p>Each program is here twice. {@code X} declares its regions with {@code @Atomic} as the paper
 * does, and nothing but the declaration keeps them. Rules that read bytecode believe it. Rules that
 * watch a run do not, and find the declared methods that take more than one step: these have {@code
 * TORN(dynamic)}. {@code XLocks} has locks instead. Both have twins, but for programs with locks
 * and without violations.
 */
package dev.untorn.corpus.paper001;
