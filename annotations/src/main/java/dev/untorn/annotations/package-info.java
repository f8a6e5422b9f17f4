/** Annotations for user code that describe the code to Untorn; they have no effect at run time. */
package dev.untorn.annotations;
