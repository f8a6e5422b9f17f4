/**
 * Non-atomic read-modify-write of atomic variables, volatile variables and variables accessed
 * through VarHandles.
 */
package dev.untorn.corpus.modern.atomics;
