/** Old values that travel through methods, parameters and fields before they are acted on. */
package dev.untorn.corpus.modern.causal;
