package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.sharing.StateAccess;

/**
 * How another thread does harm between two witnesses.
 *
 * @param first what is done under the first witness
 * @param other what the other thread does
 * @param second what is done under the second witness
 */
record Damage(StateAccess first, StateAccess other, StateAccess second) {}
