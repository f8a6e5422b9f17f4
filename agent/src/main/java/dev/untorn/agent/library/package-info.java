/**
 * Code that is not instrumented: what calls of libraries do, which of them need hooks, and the
 * hooks in classes of the JDK that hand tasks from one thread to another.
 */
package dev.untorn.agent.library;
