/**
 * Control flow of one method body.
 *
 * <p>Everything here is computed from a {@link dev.untorn.bytecode.ir.Body} on demand: {@link
 * Dominators} gives dominators and, over the {@link ReverseCfg}, postdominators; {@link
 * ControlDependence} says which branches decide whether a block runs; {@link Reachability} says
 * which instructions can run after others; {@link BranchCondition} says which value a branch tests.
 */
package dev.untorn.bytecode.cfg;
