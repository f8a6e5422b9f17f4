/**
 * Untorn as a library: the work of all commands, without printing.
 *
 * <p>Start with {@link Engine}: it checks programs, observes runs, analyzes traces and merges
 * findings files. {@link RuleRegistry} lists the rules and chooses those to apply. A program that
 * uses Untorn, such as a build plug-in, does this:
 *
 * <pre>{@code
 * Settings settings = Settings.of(choices, folder);
 * Set<Rule> rules = engine.rules().choose(Work.CHECK, settings.rules(), CheckMode.DEFAULT);
 * Delivery delivery = new Delivery(settings);
 * Checked checked = engine.check(new CheckRequest(input, rules, options, assumptions), progress);
 * Delivered delivered = delivery.deliver(checked.result());
 * delivered.writeReport(out);
 * }</pre>
 */
package dev.untorn.engine;
