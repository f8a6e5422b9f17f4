/**
 * Models of library methods whose bodies are not read, as tables in text files.
 *
 * <p>{@link CallTable} says what calls do to the state of their receiver; {@link CallbackTable}
 * says when a function that is passed to a call runs, and in which thread; {@link LockTable} says
 * which calls acquire and release locks; {@link EntryTable} says which methods containers and
 * frameworks run. Each table is read by {@link TableParser}, can be extended with lines of a user,
 * and reports the names that these lines refer to ({@link TableReference}).
 */
package dev.untorn.bytecode.library;
