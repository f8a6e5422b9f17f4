package dev.untorn.analysis.view;

import dev.untorn.analysis.evidence.EvidenceList;
import dev.untorn.bytecode.Program;

/** The evidence about split accesses: joint accesses, rules about two regions, and final rules. */
public record SplitEvidence(
    Program program,
    JointAccesses joint,
    EvidenceList<SplitAccess> regions,
    EvidenceList<SplitAccess> splits) {}
