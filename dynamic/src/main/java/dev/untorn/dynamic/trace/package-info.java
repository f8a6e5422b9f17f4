/**
 * Reading and writing recorded traces: blocks of events for each thread, merged into one order.
 *
 * <p>{@link TraceWriter} records; {@link TraceReader} reads all symbols, then the events in order,
 * through {@link ThreadCursor}s and an {@link EventMerge}. What cannot be read is counted in a
 * {@link DamageCount}.
 */
package dev.untorn.dynamic.trace;
