/**
 * Locks: how code names them, where they are held, and the regions that this makes.
 *
 * <p>The walk: {@link dev.untorn.bytecode.locks.Expressions} names values ({@link
 * dev.untorn.bytecode.locks.LockExpression}); {@code LockOperations} finds the instructions that do
 * something to locks; {@code LockFlow} finds what is held at each instruction of a body ({@link
 * dev.untorn.bytecode.locks.Hold}); {@link dev.untorn.bytecode.locks.Locks} does so for a program,
 * with wrappers of locks and with what the callers of private methods hold, and answers with {@link
 * dev.untorn.bytecode.locks.MethodLocks}.
 */
package dev.untorn.bytecode.locks;
