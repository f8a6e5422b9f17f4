package dev.untorn.dynamic.trace;

import dev.untorn.dynamic.event.EventBatch;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.trace.encoding.BlockHeader;
import dev.untorn.dynamic.trace.encoding.BlockHeader.BlockKind;
import dev.untorn.dynamic.trace.encoding.ByteReader;
import dev.untorn.dynamic.trace.encoding.DamagedBlockException;
import dev.untorn.dynamic.trace.encoding.EventDecoder;
import java.io.IOException;

/** A cursor over the events of one thread; only the current block is in memory. */
final class ThreadCursor {

  private final int thread;
  private final BlockIndex index;
  private final TraceBytes bytes;
  private final DamageCount damage;

  /** The current block, or the next one if none is open. */
  private int block;

  /** Null if no block is open. */
  private EventDecoder decoder;

  /** The number of events left in the open block; several reads may be one event. */
  private int left;

  private long stamp;

  /** The number of missing events that the current event reports, otherwise 0. */
  private int lost;

  /** Whether the cursor is at the next event already, before {@link #next} is called. */
  private boolean ahead;

  ThreadCursor(int thread, BlockIndex index, TraceBytes bytes, DamageCount damage) {
    this.thread = thread;
    this.index = index;
    this.bytes = bytes;
    this.damage = damage;
    block = index.first(thread);
    stamp = index.stamp(block);
  }

  boolean hasMore() {
    return decoder != null || block != BlockIndex.NONE;
  }

  boolean isOpen() {
    return decoder != null;
  }

  /** Loads the next block and moves to its first event; unreadable events count as lost. */
  void open() throws IOException {
    byte[] head = new byte[BlockHeader.SIZE];
    bytes.read(index.position(block), head, head.length);
    BlockHeader header = BlockHeader.read(head, 0);
    if (header == null) {
      throw new IOException("the file has changed while it was read");
    }
    decoder = new EventDecoder();
    lost = 0;
    left = header.count();
    if (header.kind() == BlockKind.LOST) {
      lose(left);
    } else {
      load(header);
    }
  }

  private void load(BlockHeader header) throws IOException {
    byte[] payload = bytes.payload(header, index.position(block));
    if (payload == null) {
      damage.events += left;
      lose(left);
    } else {
      decoder.begin(new ByteReader(payload, 0, payload.length), header);
      advance();
    }
  }

  /** Moves to the next event or, at the end of a block, to the next block, which is not open. */
  void next() {
    if (ahead) {
      ahead = false;
    } else if (left > 0 || decoder.isAmongReads()) {
      advance();
    } else {
      decoder = null;
      block = index.following(block);
      if (block != BlockIndex.NONE) {
        stamp = Math.max(stamp, index.stamp(block));
      }
    }
  }

  private void advance() {
    try {
      left -= decoder.next();
      stamp = Math.max(stamp, decoder.stamp());
    } catch (DamagedBlockException e) {
      damage.events += left;
      lose(left);
    }
  }

  private void lose(int events) {
    lost = events;
    damage.lost += events;
    left = 0;
  }

  boolean isBefore(ThreadCursor other) {
    return stamp < other.stamp || (stamp == other.stamp && thread < other.thread);
  }

  /** Adds the current event, and those after it that precede another thread's. */
  void putInto(EventBatch batch, ThreadCursor other) {
    put(batch);
    long end = other == null ? Long.MAX_VALUE : other.stamp + (thread < other.thread ? 1 : 0);
    while (!batch.isFull() && (left > 0 || decoder.isAmongReads())) {
      advance();
      if (stamp >= end) {
        ahead = true;
        return;
      }
      put(batch);
    }
  }

  private void put(EventBatch batch) {
    if (lost > 0) {
      batch.add(EventKind.LOST.code(), lost, 0, thread);
    } else {
      batch.add(decoder.what(), decoder.target(), decoder.detail(), thread);
    }
  }

  void pass(EventHandler handler) {
    if (lost > 0) {
      handler.event(EventKind.LOST, thread, lost, 0, 0);
    } else {
      int what = decoder.what();
      int site = what >>> EventKind.BITS;
      handler.event(EventKind.of(what), thread, decoder.target(), decoder.detail(), site);
    }
  }

  long stamp() {
    return stamp;
  }
}
