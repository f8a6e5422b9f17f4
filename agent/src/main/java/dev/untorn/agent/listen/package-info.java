/**
 * Receives the events of the hooks: {@link EventRecorder} writes a trace, {@link OnlineDetection}
 * analyzes the run on-line.
 */
package dev.untorn.agent.listen;
