/**
 * Rules over recorded runs: a {@link dev.untorn.dynamic.detect.Detector} looks at a {@link
 * dev.untorn.dynamic.detect.Recording} and hands over what it finds.
 */
package dev.untorn.dynamic.detect;
