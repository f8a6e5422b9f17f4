/**
 * Leaves out events that add nothing to what any analysis finds.
 *
 * <p>The links are not behind one interface, as each is inlined into the hooks that use it. In the
 * order in which an access passes them: bits in local variables of a loop (instrumented code),
 * {@code KnownArrayCache} (reads of arrays), {@link RedundantAccessFilter} (the same-epoch check)
 * or {@link GroupedReads} (several reads of one object), and {@code RepeatedExecutionFilter}
 * (events of executions that repeat earlier ones), which {@link StraightLineFilter} asks before
 * straight-line code.
 */
package dev.untorn.hooks.filter;
