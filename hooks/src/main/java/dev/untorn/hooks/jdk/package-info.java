/** Hooks that classes of the JDK call, and access to internals of the JVM. */
package dev.untorn.hooks.jdk;
