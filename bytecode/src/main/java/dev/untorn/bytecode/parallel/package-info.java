/**
 * Runs work on all processors: {@link Workers}. It is a package of its own because every other
 * package of this module, and the commands, use it.
 */
package dev.untorn.bytecode.parallel;
