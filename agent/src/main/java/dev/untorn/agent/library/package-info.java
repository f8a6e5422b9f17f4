/**
 * What calls of library classes mean to the hooks: {@link
 * dev.untorn.agent.library.LibraryCallEffects} puts the tables of {@code bytecode} and {@code
 * edges.txt} together.
 */
package dev.untorn.agent.library;
