/**
 * Class file in, class file with hooks out.
 *
 * <p>{@link Instrumenter} is the entry; {@link ClassInstrumenter} copies a class, {@link
 * MethodInstrumenter} a method.
 */
package dev.untorn.agent.transform;
