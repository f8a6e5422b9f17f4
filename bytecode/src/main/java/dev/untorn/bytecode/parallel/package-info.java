/**
 * Parallel computation: {@link Workers} runs jobs on all processors, {@link Memo} caches results
 * that several jobs need. Every other package of this module uses it, and so do the commands.
 */
package dev.untorn.bytecode.parallel;
