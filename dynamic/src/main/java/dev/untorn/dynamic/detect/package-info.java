/**
 * What a detector over recorded runs is: a {@link Detector} looks at a {@link Recording} and
 * reports violations, with the {@link Coverage} it reached.
 */
package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.detect.Detector.Coverage;
