/**
 * What the numbers in instrumented code stand for.
 *
 * <p>The walk: each class that is instrumented has a {@link dev.untorn.agent.names.ClassRecord}
 * with its fields, each method a {@link dev.untorn.agent.names.SiteBlock}; {@link
 * dev.untorn.agent.names.Registry} holds them all, gives out numbers and answers the hooks.
 */
package dev.untorn.agent.names;
