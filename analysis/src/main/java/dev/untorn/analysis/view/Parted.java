package dev.untorn.analysis.view;

import dev.untorn.analysis.stale.Looked;
import dev.untorn.model.Access;

/**
 * Two variables of one object that a method accesses in two regions.
 *
 * @param whole what another has to do to both in one region to spoil it
 */
record Parted(Looked looked, Touch first, Touch second, Access.Kind whole) {}
