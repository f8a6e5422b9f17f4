/** All detectors, online and for recorded runs, in one list, and how they are applied. */
package dev.untorn.dynamic;
