package dev.untorn.analysis.locking;

/**
 * Where code really takes a lock and gives it up again.
 *
 * @param method whose code it is
 * @param begin the instruction that takes the lock, {@link
 *     dev.untorn.bytecode.locks.HeldLock#ENTRY} for a synchronized method
 * @param isCall whether it is one call of an atomic library operation
 */
public record Acquisition(int method, int begin, boolean isCall) {}
