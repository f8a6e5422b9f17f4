/**
 * The rules of default mode as checkers, and the pass over the methods of a program that several of
 * them share.
 *
 * <p>{@link SharedPass} groups checkers, {@link FlowPass} feeds the listeners of all {@link
 * FlowChecker}s from one data-flow analysis.
 */
package dev.untorn.analysis.rules;
