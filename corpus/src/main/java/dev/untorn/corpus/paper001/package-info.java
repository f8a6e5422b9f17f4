/**
 * The two sets of programs of the paper on views and causal dependencies: small classes whose
 * critical sections are atomic methods.
 *
 * <p>Each program has two variants. {@code X} declares its atomic methods with {@code @Atomic}, as
 * the paper does, and no lock enforces them. The static rules rely on the declaration. The dynamic
 * rules do not: they report the declared methods that take more than one step, which are marked
 * {@code TORN(dynamic)}. {@code XLocks} uses locks instead. Both variants have fixed counterparts,
 * except programs with locks that have no violations.
 */
package dev.untorn.corpus.paper001;
