package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of variables and stack at the start and end of blocks. */
final class BlockFrames {

  /** An edge into a block: its source, and the values that it carries. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Entry(int from, int[] frame) {}

  /** The limit of kept values bounds the memory; real code is far below it. */
  private static final long MAX_VALUES = 16_000_000;

  static final int CALLER = -1;

  private final BasicBlocks blocks;
  private final SsaDraft draft;
  private final MethodCode code;
  private final int variables;

  /** The edges into each block that have been followed so far. */
  private final List<List<Entry>> entries;

  /** Whether a block has an edge from itself or a later block. */
  private final boolean[] hasLateEntry;

  private final boolean[] isHandler;
  private final boolean[] isSuccessor;

  private final int[] caught;

  /** The symbols of caught types, by the start of the handler; nothing for several types. */
  private final Map<Integer, Integer> types = new HashMap<>();

  private long kept;

  BlockFrames(BasicBlocks blocks, SsaDraft draft, MethodCode code, SymbolicRefs symbols) {
    this.blocks = blocks;
    this.draft = draft;
    this.code = code;
    variables = code.maxLocals;
    entries = new ArrayList<>(blocks.count());
    hasLateEntry = new boolean[blocks.count()];
    isHandler = new boolean[blocks.count()];
    isSuccessor = new boolean[blocks.count()];
    caught = new int[blocks.count()];
    for (int block = 0; block < blocks.count(); block++) {
      entries.add(new ArrayList<>(2));
      for (int next : blocks.successors(block)) {
        hasLateEntry[next] |= next <= block;
        isSuccessor[next] = true;
      }
      for (int handler : blocks.handlers(block)) {
        hasLateEntry[handler] |= handler <= block;
        isHandler[handler] = true;
      }
    }
    for (MethodCode.TryRange range : code.tryRanges) {
      int type =
          range.type() == null ? SsaDraft.NOTHING : symbols.number(new TypeName(range.type()));
      types.merge(
          range.handler(), type, (one, other) -> one.equals(other) ? one : SsaDraft.NOTHING);
    }
  }

  void begin(int... parameters) {
    entries.get(0).add(new Entry(CALLER, parameters));
  }

  List<Entry> entries(int block) {
    return entries.get(block);
  }

  /** Fills in the values at the start of a block, and returns the depth of its stack. */
  int enter(int block, int[] frame) {
    List<Entry> known = entries.get(block);
    int[] first = known.get(0).frame();
    int length = isHandler[block] ? variables : first.length;
    for (Entry entry : known) {
      if (!isHandler[block] && entry.frame().length != length) {
        throw new MalformedCodeException("inconsistent stack heights at a join point");
      }
    }
    for (int slot = 0; slot < length; slot++) {
      frame[slot] = meet(block, slot, known);
    }
    return isHandler[block] ? enterHandler(block, frame) : length - variables;
  }

  /** A handler starts with the caught exception; jumps to it bring another value. */
  private int enterHandler(int block, int[] frame) {
    if (frame.length == variables) {
      throw new MalformedCodeException("operand stack exceeds max_stack");
    }
    int type = types.getOrDefault(blocks.start(block), SsaDraft.NOTHING);
    caught[block] = draft.add(Op.CAUGHT, 0, type, blocks.start(block), 1);
    frame[variables] = isSuccessor[block] ? draft.addPhi(block, variables, 1) : caught[block];
    return 1;
  }

  /** The value that an edge carries in a slot; a handler's stack holds the caught exception. */
  int value(int block, Entry entry, int slot) {
    if (slot < entry.frame().length) {
      return entry.frame()[slot];
    }
    return isHandler[block] && slot == variables ? caught[block] : SsaDraft.NOTHING;
  }

  private int meet(int block, int slot, List<Entry> known) {
    int value = known.get(0).frame()[slot];
    if (value == SsaDraft.NOTHING) {
      return value;
    }
    boolean same = true;
    for (int i = 1; i < known.size(); i++) {
      int other = known.get(i).frame()[slot];
      if (other == SsaDraft.NOTHING) {
        return other;
      }
      same &= other == value;
    }
    if (same && !hasLateEntry[block]) {
      return value;
    }
    int phi = draft.addPhi(block, slot, draft.words(value));
    draft.name(phi, code.nameOf(slot, blocks.start(block)));
    return phi;
  }

  void mayThrow(int block, int... variablesNow) {
    Entry entry = entry(block, variablesNow);
    for (int handler : blocks.handlers(block)) {
      entries.get(handler).add(entry);
    }
  }

  void leave(int block, int... frame) {
    Entry entry = entry(block, frame);
    for (int next : blocks.successors(block)) {
      entries.get(next).add(entry);
    }
  }

  private Entry entry(int from, int... frame) {
    kept += frame.length;
    if (kept > MAX_VALUES) {
      throw new MalformedCodeException("too many blocks and variables");
    }
    return new Entry(from, frame);
  }
}
