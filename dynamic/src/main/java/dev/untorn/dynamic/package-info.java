/** All detectors, on-line and for recorded runs, in one list, and how they are applied. */
package dev.untorn.dynamic;
