/**
 * What a check, a trace analysis or a run yields.
 *
 * <p>Each rule has a {@link RuleOutcome}; together they are an {@link EngineResult}, the findings
 * that are ready for delivery. {@link StepTimer} measures the steps on the way and reports them to
 * a {@link Progress}.
 */
package dev.untorn.engine.result;
