/**
 * Locksets of recorded threads: which locks a thread holds, exclusively or shared, and sets of such
 * locks, each stored once.
 */
package dev.untorn.dynamic.lockset;
