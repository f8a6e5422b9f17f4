/** Locks in user-defined wrapper classes and methods. */
package dev.untorn.corpus.modern.wrappers;
