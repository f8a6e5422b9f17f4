/** State machines whose state is asked in one step and changed in another. */
package dev.untorn.corpus.modern.states;
