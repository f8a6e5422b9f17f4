/**
 * Types and how they belong together.
 *
 * <p>The walk: {@link dev.untorn.bytecode.types.Hierarchy} knows who extends whom and finds the
 * members that names mean; {@link dev.untorn.bytecode.types.Lambda} says what a lambda runs.
 */
package dev.untorn.bytecode.types;
