/** Operations on concurrent and synchronized maps and sets that check first and change later. */
package dev.untorn.corpus.modern.maps;
