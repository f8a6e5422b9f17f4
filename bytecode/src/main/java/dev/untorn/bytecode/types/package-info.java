/**
 * The classes and members of a program, and how types relate.
 *
 * <p>{@link Hierarchy} knows the class hierarchy of the program and the JDK and resolves references
 * to members. {@link Methods} and {@link Fields} number the members of the program; the other
 * packages refer to them by these numbers. {@link Lambda} says what a lambda or method reference
 * runs.
 */
package dev.untorn.bytecode.types;
