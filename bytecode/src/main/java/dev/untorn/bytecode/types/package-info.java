/**
 * The classes and members of a program, and the relations of types.
 *
 * <p>{@link Hierarchy} holds the class hierarchy of the program and the JDK and resolves references
 * to members. {@link Methods} and {@link Fields} number the members of the program; the other
 * packages refer to them by these numbers. {@link Lambda} describes lambdas and method references.
 */
package dev.untorn.bytecode.types;
