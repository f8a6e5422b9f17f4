/**
 * Replays a run thread by thread: executions of operations, locks held and accesses, for detectors
 * that do not want single events.
 *
 * <p>{@link ThreadReplay} follows all threads and tells a {@link ReplayObserver}.
 */
package dev.untorn.dynamic.replay;
