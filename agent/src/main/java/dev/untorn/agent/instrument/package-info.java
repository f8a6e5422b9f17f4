/**
 * Instruments classes with hooks.
 *
 * <p>An {@link Instrumenter} gets a class file; {@link ClassInstrumenter} and {@link
 * MethodInstrumenter} copy it instruction by instruction, following the plan of {@code
 * agent.method}. {@link OperationSelection} decides which methods are operations. {@link
 * HookEmitter} and the other emitters write the bytecode of the hooks.
 */
package dev.untorn.agent.instrument;
