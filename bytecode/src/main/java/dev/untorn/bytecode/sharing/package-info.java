/**
 * State: which instructions read and write it, and which of it only one thread can see.
 *
 * <p>The walk: {@link dev.untorn.bytecode.sharing.Accesses} finds the reads and writes of
 * variables; {@link dev.untorn.bytecode.sharing.Escapes} finds where objects leave the method that
 * made them, {@link dev.untorn.bytecode.sharing.Leaks} where they do so while they are made; {@link
 * dev.untorn.bytecode.sharing.Sharing} says what is not shared.
 */
package dev.untorn.bytecode.sharing;
