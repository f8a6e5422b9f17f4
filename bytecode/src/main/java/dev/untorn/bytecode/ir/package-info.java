/**
 * Classes and method bodies in static single assignment (SSA) form.
 *
 * <p>{@link ClassParser} parses a class file into a {@link JavaClass}; {@link CodeCollector} copies
 * the instructions of a method from ASM into the arrays of a {@link MethodCode}; {@link
 * BasicBlocks} splits them into basic blocks; {@link BodyBuilder} executes them symbolically into
 * an {@link SsaDraft}, which becomes a {@link Body}: instructions whose operands are other
 * instructions. {@link SymbolicRefs} holds the members, types and constants that instructions refer
 * to; {@link DefUse} lists the users of each value.
 */
package dev.untorn.bytecode.ir;
