/**
 * Models of library methods whose bodies are not read, as tables in text files.
 *
 * <p>{@link CallTable} lists the effects of calls on the state of their receiver; {@link
 * CallbackTable} when a function that is passed to a call runs, and in which thread; {@link
 * LockTable} the calls that acquire and release locks; {@link EntryTable} the methods that
 * containers and frameworks run. Each table is a {@link LibraryModel}: a text file that can be
 * extended with lines of a user, and that reports the names these lines refer to.
 */
package dev.untorn.bytecode.library;
