/**
 * Classes that are meant for threads but start none: whoever uses them may call any public method
 * at any time.
 */
package dev.untorn.corpus.modern.libraries;
