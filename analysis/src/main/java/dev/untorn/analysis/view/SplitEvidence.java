package dev.untorn.analysis.view;

import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.bytecode.Program;

/** What a rule asks about split accesses: which are joint, about two regions, and at the end. */
public record SplitEvidence(
    Program program,
    JointAccesses joint,
    EvidenceList<SplitAccess> regions,
    EvidenceList<SplitAccess> splits) {}
