/** Thread-safe classes that start no threads: clients may call any public method at any time. */
package dev.untorn.corpus.modern.libraries;
