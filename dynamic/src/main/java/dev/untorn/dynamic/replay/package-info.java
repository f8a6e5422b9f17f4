/**
 * Replays a run thread by thread: executions of operations, locks held and accesses, for detectors
 * that need more than single events.
 *
 * <p>{@link ThreadReplay} replays all threads and notifies a {@link ReplayObserver}.
 */
package dev.untorn.dynamic.replay;
