/** Programs that look torn and are not: whatever is reported here is a false alarm. */
package dev.untorn.corpus.modern.lookalikes;
