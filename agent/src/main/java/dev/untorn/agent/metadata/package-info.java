/**
 * Numbers instrumented classes, fields and sites; {@link MetadataRegistry} maps the numbers back to
 * names for the hooks.
 */
package dev.untorn.agent.metadata;
