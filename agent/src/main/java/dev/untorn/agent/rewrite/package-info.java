/**
 * Puts hooks into classes. Only code is inserted that leaves the stack as it was, so that the
 * frames which the compiler wrote stay right but for the variables that are added behind all
 * others.
 *
 * <p>The walk: {@link dev.untorn.agent.rewrite.Instrumenter} finds fields that never change ({@link
 * dev.untorn.agent.rewrite.ConstantFields}, with all classes of a nest: {@link
 * dev.untorn.agent.rewrite.Nests}) and calls in which nothing happens ({@link
 * dev.untorn.agent.rewrite.QuietCode}); {@link dev.untorn.agent.rewrite.ClassRewriter} reads a
 * class, makes its record, adds the field for shadows and gives each method as a whole to {@link
 * dev.untorn.agent.rewrite.MethodPlan}, which looks at it: where values come from ({@link
 * dev.untorn.agent.rewrite.Values}), what is accessed again and again in loops ({@link
 * dev.untorn.agent.rewrite.Repeats}, {@link dev.untorn.agent.rewrite.ArrayBases}), which reads can
 * be told as one ({@link dev.untorn.agent.rewrite.ReadGroups}). Then {@link
 * dev.untorn.agent.rewrite.MethodRewriter} copies it instruction by instruction, with hooks written
 * by {@link dev.untorn.agent.rewrite.HookWriter}, for which {@link
 * dev.untorn.agent.rewrite.FieldWriter}, {@link dev.untorn.agent.rewrite.ElementWriter} and {@link
 * dev.untorn.agent.rewrite.CallWriter} bring together what they need.
 */
package dev.untorn.agent.rewrite;
