package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.locks.LockExpression;

/**
 * A lock that a method takes and gives up at one of its instructions, itself or in what it calls.
 *
 * @param lock in the words of the method
 * @param instruction the acquisition or the call
 */
record Witness(LockExpression lock, int instruction, Acquisition acquisition) {}
