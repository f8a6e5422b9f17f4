package dev.untorn.analysis.view;

import java.util.BitSet;

/**
 * What the paper calls a process: all the code that a thread can run.
 *
 * @param methods all that it can run
 * @param isMany whether two threads can run it at the same time
 */
record ProcessCode(BitSet methods, boolean isMany) {}
