package dev.untorn.analysis.access;

import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a shared value comes from, in the words of the method that uses it: the read, its object,
 * the locks released before the value arrives, the read or call that brings it, whether the region
 * also writes, and the number of calls, and of calls between classes, in between.
 */
public record SharedRead(
    StateAccess access,
    AccessPath base,
    Kind kind,
    List<AccessPath> own,
    int site,
    boolean isClaim,
    int depth,
    int crossings) {

  /** What makes the read a region. */
  public enum Kind {
    /** It is one step by itself: an atomic call, or a volatile field. */
    STEP,
    /** A lock is held. */
    LOCKED,
    /** A lock is held, and what is read is changed before it is given up. */
    TAKEN,
    /** Nothing, unless a caller holds a lock. */
    BARE
  }

  public SharedRead {
    own = List.copyOf(own);
  }

  public Variable variable() {
    return access.variable();
  }

  /** Whether the region is over when the value arrives, whatever is held there. */
  public boolean isOver() {
    return kind == Kind.STEP || !own.isEmpty();
  }

  /** The same, read under more locks. */
  public SharedRead under(List<AccessPath> locks) {
    List<AccessPath> all = new ArrayList<>(locks);
    all.addAll(own);
    Kind now = kind == Kind.BARE && !all.isEmpty() ? Kind.LOCKED : kind;
    return new SharedRead(access, base, now, all, site, isClaim, depth, crossings);
  }
}
