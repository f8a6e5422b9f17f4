/** The detectors over recorded runs, in one list. */
package dev.untorn.dynamic;
