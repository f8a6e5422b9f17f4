/**
 * The words of Untorn as types: immutable records without any library behind them.
 *
 * <p>The walk: an {@link dev.untorn.model.Operation} is made of {@link dev.untorn.model.Region}s;
 * an {@link dev.untorn.model.Interleaving} of {@link dev.untorn.model.Step}s shows how another
 * {@link dev.untorn.model.Actor} gets between them; a {@link dev.untorn.model.Finding} claims that,
 * with its {@link dev.untorn.model.Evidence}; {@link dev.untorn.model.Findings} is all that one or
 * more commands have to say; {@link dev.untorn.model.Triage} sorts them into new, known and
 * suppressed.
 */
package dev.untorn.model;
