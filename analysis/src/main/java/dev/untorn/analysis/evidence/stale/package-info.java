/**
 * Evidence rules about stale values, such as a cache that may be filled twice.
 *
 * <p>Small rules about one subject are in one class: {@link RegionRules}, {@link CallRules} and
 * {@link VolatileRules} are about a use inside its method, {@link CollectionRules}, {@link
 * FieldRules} and {@link OperationRules} about a candidate, {@link ConflictRules} about the writes
 * of other threads.
 */
package dev.untorn.analysis.evidence.stale;
