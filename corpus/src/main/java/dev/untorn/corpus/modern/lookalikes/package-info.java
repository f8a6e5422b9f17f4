/** Correct programs that resemble violations: any report is a false positive. */
package dev.untorn.corpus.modern.lookalikes;
