/** Declarations for Untorn that people put into their own code; they change nothing at run time. */
package dev.untorn.annotations;
