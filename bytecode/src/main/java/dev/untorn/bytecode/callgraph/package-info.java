/**
 * The call graph of a program, and the concrete types on which it is based.
 *
 * <p>{@link ProgramScan} scans all bodies once and collects instantiated classes, lambdas and field
 * writes. {@link ConcreteTypes} infers the classes of values. {@link CallGraph} determines which
 * methods a call can run: {@link CallResolver} resolves calls by class hierarchy and instantiated
 * classes, {@link CallbackResolver} and {@link LambdaFlow} find the methods that run through
 * lambdas and objects passed to a library ({@link CallGraph.CallbackTarget}). {@link Construction}
 * determines which code runs only while an object or a class is initialized.
 */
package dev.untorn.bytecode.callgraph;
