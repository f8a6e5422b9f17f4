/**
 * Receives the events of the hooks: {@link EventRecorder} writes a trace, {@link OnlineDetection}
 * analyzes the run online.
 */
package dev.untorn.agent.listen;
