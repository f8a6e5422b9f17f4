/**
 * Analyses of one method before it is instrumented, most of them over the data flow of ASM.
 *
 * <p>A {@link MethodPlan} runs them in order: {@link ValueOrigins} (where values come from), {@link
 * FreshAllocations}, {@link Loops}, {@link RedundantChecks}, {@link Revalidation}, {@link
 * DuplicatedLoops}, {@link ReadGroups}. {@link EffectivelyFinalFields} and {@link SideEffects} are
 * facts about classes, computed when a class is instrumented. A {@link FastPath} is an optimization
 * that can be switched off.
 */
package dev.untorn.agent.method;
