/**
 * Numbers for instrumented classes, fields and sites, and what they stand for; {@link
 * MetadataRegistry} answers the hooks.
 */
package dev.untorn.agent.metadata;
