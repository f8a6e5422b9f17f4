/**
 * Receives the events of the hooks: {@link EventRecorder} writes a trace, {@link OnlineDetection}
 * judges the run while it happens.
 */
package dev.untorn.agent.listen;
