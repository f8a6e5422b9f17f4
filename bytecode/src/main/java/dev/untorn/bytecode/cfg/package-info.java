/**
 * Control flow of one method body.
 *
 * <p>Everything here is computed from a {@link dev.untorn.bytecode.ir.Body} on demand: {@link
 * Dominators} gives dominators and, over the {@link ReverseCfg}, postdominators; {@link
 * ControlDependence} finds the branches that decide whether a block runs; {@link Reachability}
 * finds the instructions that can run after others; {@link BranchCondition} is the value that a
 * branch tests.
 */
package dev.untorn.bytecode.cfg;
