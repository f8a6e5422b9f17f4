/**
 * The interfaces of detectors. An {@link OnlineDetector} has a {@link ThreadMonitor} for each
 * thread, which handles the events of that thread while the program runs; {@link OnlineOverTrace}
 * applies it to a trace. A {@link Detector} analyzes a whole {@link Recording} and reports
 * violations, with the {@link Coverage} it reached; {@link ProfileDetector} is for rules that need
 * a profile of the run.
 */
package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.detect.Detector.Coverage;
