/**
 * Classes that are meant for threads but start none: their users may call any public method at any
 * time.
 */
package dev.untorn.corpus.modern.libraries;
