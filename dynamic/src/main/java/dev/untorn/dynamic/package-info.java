/** The list of all detectors, online and for recorded runs, and their options. */
package dev.untorn.dynamic;
