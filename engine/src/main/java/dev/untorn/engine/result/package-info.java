/**
 * The results of a check, a trace analysis or a run.
 *
 * <p>Each rule has a {@link RuleOutcome}; together they form an {@link EngineResult}, whose
 * findings are ready for delivery. {@link StepTimer} measures the steps of the work and reports
 * them to a {@link Progress}.
 */
package dev.untorn.engine.result;
