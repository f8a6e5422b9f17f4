/**
 * Method bodies in static single assignment form.
 *
 * <p>The walk: {@link dev.untorn.bytecode.ir.ClassParser} reads a class file into a {@link
 * dev.untorn.bytecode.ir.JavaClass}; {@link dev.untorn.bytecode.ir.CodeCollector} takes the
 * instructions of a method from ASM into arrays; {@link dev.untorn.bytecode.ir.Blocks} cuts them
 * into basic blocks; {@link dev.untorn.bytecode.ir.BodyBuilder} runs them symbolically and gives a
 * {@link dev.untorn.bytecode.ir.Body}: instructions whose operands are other instructions. {@link
 * dev.untorn.bytecode.ir.Dominators} and {@link dev.untorn.bytecode.ir.ControlDependence} are asked
 * of a body when somebody needs them.
 */
package dev.untorn.bytecode.ir;
