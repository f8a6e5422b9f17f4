/** Plain fields and collections under monitors, with check and act in two critical sections. */
package dev.untorn.corpus.modern.monitors;
