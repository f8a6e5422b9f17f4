/**
 * The list of all static checkers: {@link CheckerList}.
 *
 * <p>Rules that exist in both modes follow the paper in paper mode (see the packages below); in
 * default mode they take part in the shared data-flow pass.
 */
package dev.untorn.papers;
