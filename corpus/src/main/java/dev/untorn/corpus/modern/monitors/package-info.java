/**
 * Plain fields and collections guarded by monitors, with check and act in two critical sections.
 */
package dev.untorn.corpus.modern.monitors;
