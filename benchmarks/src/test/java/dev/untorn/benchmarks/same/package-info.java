/**
 * Real libraries at work in several threads, with and without the agent: {@link
 * dev.untorn.benchmarks.same.SameBehaviourIT} runs the {@link dev.untorn.benchmarks.same.Workloads}
 * and wants the same from both, alone and beside other agents.
 */
package dev.untorn.benchmarks.same;
