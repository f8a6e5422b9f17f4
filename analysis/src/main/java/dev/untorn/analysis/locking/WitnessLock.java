package dev.untorn.analysis.locking;

import dev.untorn.bytecode.locks.AccessPath;

/**
 * A lock that a method takes and gives up at one of its instructions, itself or in what it calls.
 *
 * @param lock in the words of the method
 * @param instruction the acquisition or the call
 */
public record WitnessLock(AccessPath lock, int instruction, Acquisition acquisition) {}
