/**
 * Untorn as a library: everything that the commands do, without printing.
 *
 * <p>Begin with {@link Engine}: it checks programs, watches runs, analyses traces and merges
 * findings files. {@link RuleRegistry} says which rules there are, and chooses those to apply. A
 * program that uses Untorn, such as a plug-in of a build tool, goes this way:
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
