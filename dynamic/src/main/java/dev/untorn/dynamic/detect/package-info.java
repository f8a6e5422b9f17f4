/**
 * The interfaces of detectors. An {@link OnlineDetector} has a {@link ThreadMonitor} for each
 * thread, which takes the events of that thread while the program runs; {@link OnlineOverTrace}
 * applies it to a trace. A {@link Detector} analyzes a whole {@link Recording} and reports
 * violations, with the {@link Coverage} it reached; {@link ProfileDetector} is one for rules that
 * need its profile.
 */
package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.detect.Detector.Coverage;
