package dev.untorn.analysis.locking;

import dev.untorn.bytecode.escape.StateAccess;

/**
 * How another thread does harm between two witnesses.
 *
 * @param first what is done under the first witness
 * @param other what the other thread does
 * @param second what is done under the second witness
 */
public record LockingConflict(StateAccess first, StateAccess other, StateAccess second) {}
