/**
 * Happens-before by vector clocks: the clocks of threads, of locks and of other objects that order
 * threads.
 *
 * <p>{@link VectorClock} is immutable, {@link MutableVectorClock} changes in place; {@link
 * ThreadClock}, {@link ReleaseClock} and {@link SyncClock} represent the ends of a happens-before
 * edge.
 */
package dev.untorn.dynamic.order;

import dev.untorn.dynamic.order.ObservedClock.MutableVectorClock;
import dev.untorn.dynamic.order.ObservedClock.ReleaseClock;
