/** State machines whose state is checked in one step and changed in another. */
package dev.untorn.corpus.modern.states;
