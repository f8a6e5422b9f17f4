/**
 * Accesses to state, and which objects can be seen by more than one thread.
 *
 * <p>{@link StateAccesses} finds the reads and writes of variables ({@link StateAccess}); {@link
 * EscapeAnalysis} finds where objects escape the method that creates them, with the {@link
 * ParameterFlow} of each body; {@link ConstructorEscape} finds where objects escape while they are
 * being constructed; {@link ThreadLocality} determines which accesses are confined to one thread.
 */
package dev.untorn.bytecode.escape;
