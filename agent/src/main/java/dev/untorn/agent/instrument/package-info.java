/**
 * Puts hooks into classes.
 *
 * <p>An {@link Instrumenter} gets a class file; {@link ClassInstrumenter} and {@link
 * MethodInstrumenter} copy it instruction by instruction, asking the plan that {@code agent.method}
 * has made. {@link HookEmitter} and the other emitters write the bytecode of the hooks.
 */
package dev.untorn.agent.instrument;
