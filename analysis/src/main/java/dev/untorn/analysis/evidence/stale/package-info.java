/**
 * Evidence rules about stale values, such as a cache that may be filled twice.
 *
 * <p>{@link CollectionRules} and {@link OperationRules} group the small ones.
 */
package dev.untorn.analysis.evidence.stale;
