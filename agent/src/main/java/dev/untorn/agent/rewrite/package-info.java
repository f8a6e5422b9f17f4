/**
 * Puts hooks into classes. Only code is inserted that leaves the stack as it was, so that the
 * frames which the compiler wrote stay right but for the variables that are added behind all
 * others.
 *
 * <p>The walk: {@link dev.untorn.agent.rewrite.ClassRewriter} reads a class, makes its record, adds
 * the field for shadows and gives each method as a whole to {@link
 * dev.untorn.agent.rewrite.MethodPlan}, which looks at it; then {@link
 * dev.untorn.agent.rewrite.MethodRewriter} copies it instruction by instruction, with hooks written
 * by {@link dev.untorn.agent.rewrite.HookWriter} and, for calls, {@link
 * dev.untorn.agent.rewrite.CallWriter}.
 */
package dev.untorn.agent.rewrite;
