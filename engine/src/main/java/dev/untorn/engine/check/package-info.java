/**
 * Static checks: {@link StaticCheck} reads a {@link ProgramInput} and applies checkers to it, those
 * together that share the data-flow analysis.
 */
package dev.untorn.engine.check;
