package dev.untorn.model.triage;

import dev.untorn.model.Suppression;

/** A suppression as declared by a user: its findings, reason and place of declaration. */
public record SuppressionEntry(FindingPattern pattern, Suppression suppression, String where) {}
