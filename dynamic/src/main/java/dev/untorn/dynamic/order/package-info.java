/**
 * Happens-before by vector clocks: the clocks of threads, of locks and of other objects that order
 * threads.
 *
 * <p>{@link VectorClock} is immutable and shared. {@link ThreadClock} and {@link ObservedClock} are
 * the clocks of threads, {@link SyncClocks} and {@link ReleaseClock} those of other objects.
 */
package dev.untorn.dynamic.order;

import dev.untorn.dynamic.order.ObservedClock.ReleaseClock;
