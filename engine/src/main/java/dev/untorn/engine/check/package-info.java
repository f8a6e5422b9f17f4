/**
 * Static checks: {@link StaticCheck} reads a {@link ProgramInput} and applies checkers to it.
 * Checkers that need the data-flow analysis share one pass.
 */
package dev.untorn.engine.check;
