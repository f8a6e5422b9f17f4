/**
 * The checkers that exist in both modes, and the list of all static checkers.
 *
 * <p>In paper mode they do what the paper says (see the packages below); in default mode they take
 * part in the shared data-flow analysis.
 */
package dev.untorn.papers;
