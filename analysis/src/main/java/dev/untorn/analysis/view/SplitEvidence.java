package dev.untorn.analysis.view;

import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.bytecode.Program;

/**
 * What a rule asks about split accesses.
 *
 * @param joint takes up what is accessed together
 * @param regions asked about two regions at once
 * @param splits asked at the end, when it is known what is accessed together
 */
public record SplitEvidence(
    Program program,
    JointAccesses joint,
    EvidenceList<SplitAccess> regions,
    EvidenceList<SplitAccess> splits) {}
