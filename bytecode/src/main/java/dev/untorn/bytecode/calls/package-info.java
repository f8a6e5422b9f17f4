/**
 * Who calls whom, and which objects values are.
 *
 * <p>The walk: {@link dev.untorn.bytecode.calls.Methods} and {@link
 * dev.untorn.bytecode.calls.Fields} number what there is; {@link dev.untorn.bytecode.calls.Survey}
 * walks once over all bodies; {@link dev.untorn.bytecode.calls.ValueTypes} finds the classes of
 * values; {@link dev.untorn.bytecode.calls.CallGraph} says which methods a call can run, by class
 * hierarchy and by what is instantiated.
 */
package dev.untorn.bytecode.calls;
