/**
 * Emits hooks into methods, and decides where none are needed.
 *
 * <p>{@link HookEmitter} and the other emitters write bytecode; a {@link MethodPlan} holds what is
 * known about a method beforehand: read groups, redundant checks in loops, straight-line copies,
 * fields that are effectively final.
 */
package dev.untorn.agent.instrument;
