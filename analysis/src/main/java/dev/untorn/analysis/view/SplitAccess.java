package dev.untorn.analysis.view;

import dev.untorn.analysis.flow.MethodFlow;
import dev.untorn.model.Access;

/**
 * Two variables of one object that a method accesses in two regions.
 *
 * @param whole what another has to do to both in one region to spoil it
 */
record SplitAccess(MethodFlow flow, RegionAccess first, RegionAccess second, Access.Kind whole) {}
