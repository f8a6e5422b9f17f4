/** Operations on queues that look at the queue first and take or add later. */
package dev.untorn.corpus.modern.queues;
