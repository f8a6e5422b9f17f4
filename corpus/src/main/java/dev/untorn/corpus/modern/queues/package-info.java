/** Operations on queues that check the queue first and poll or add later. */
package dev.untorn.corpus.modern.queues;
