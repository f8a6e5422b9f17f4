/**
 * Reading and writing recorded traces: blocks of events for each thread, merged into one order.
 *
 * <p>{@link TraceWriter} records; {@link TraceReader} reads all symbols, then the events in order,
 * through {@link ThreadCursor}s and an {@link EventMerge}. {@link DamageCount} counts what cannot
 * be read.
 */
package dev.untorn.dynamic.trace;
