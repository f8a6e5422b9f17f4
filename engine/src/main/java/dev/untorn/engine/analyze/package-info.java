/** Analysis of recorded runs: {@link TraceAnalysis} applies detectors to {@link TraceInput}s. */
package dev.untorn.engine.analyze;
