/**
 * What is known about library methods whose bodies are not read, as tables in text files.
 *
 * <p>The walk: {@link dev.untorn.bytecode.library.CallTable} says what calls do to the state of
 * their receiver; {@link dev.untorn.bytecode.library.Callbacks} says when functions that are given
 * to a call run, and by whom; {@link dev.untorn.bytecode.library.LockTable} says which calls take
 * locks, {@link dev.untorn.bytecode.library.EntryTable} what containers run. Each can be extended
 * by lines of somebody else, and knows what they name ({@link
 * dev.untorn.bytecode.library.Mention}).
 */
package dev.untorn.bytecode.library;
