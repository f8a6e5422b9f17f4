/**
 * Work on all processors: {@link Workers} runs numbered jobs, {@link Memo} keeps answers that
 * several of them need. It is a package of its own because every other package of this module, and
 * the commands, use it.
 */
package dev.untorn.bytecode.parallel;
