/**
 * Library code that is not instrumented: the effects of library calls, the hooks that they need,
 * and hooks in JDK classes that hand tasks from one thread to another.
 */
package dev.untorn.agent.library;
