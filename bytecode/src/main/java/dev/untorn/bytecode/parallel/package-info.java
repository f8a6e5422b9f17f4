/** Work that is done on all processors: {@link dev.untorn.bytecode.parallel.Workers}. */
package dev.untorn.bytecode.parallel;
