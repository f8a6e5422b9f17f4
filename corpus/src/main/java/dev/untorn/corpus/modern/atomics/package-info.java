/**
 * Non-atomic read-modify-write of atomic and volatile variables and of variables behind handles.
 */
package dev.untorn.corpus.modern.atomics;
