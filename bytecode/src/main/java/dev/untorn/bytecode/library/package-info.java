/**
 * What is known about library methods whose bodies are not read, as tables in text files.
 *
 * <p>The walk: {@link dev.untorn.bytecode.library.CallTable} says what calls do to the state of
 * their receiver; {@link dev.untorn.bytecode.library.Callbacks} says when functions that are given
 * to a call run, and by whom.
 */
package dev.untorn.bytecode.library;
