/** Programs in which threads pass objects on to each other, correctly or not. */
package dev.untorn.corpus.handover;
