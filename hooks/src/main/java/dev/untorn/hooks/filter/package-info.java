/**
 * Drops events that cannot change the result of any analysis.
 *
 * <p>The filters share no interface because each is inlined into the hooks that use it. In the
 * order in which an access passes them: bits in local variables of a loop (instrumented code),
 * {@code KnownArrayCache} (reads of arrays), {@link RedundantAccessFilter} (the same-epoch check)
 * or {@link GroupedReads} (several reads of one object), and {@code RepeatedExecutionFilter}
 * (events of executions that repeat earlier ones), which {@link StraightLineFilter} applies to
 * straight-line code.
 */
package dev.untorn.hooks.filter;
