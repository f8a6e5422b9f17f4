package dev.untorn.analysis.access;

import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * The source of a shared value, relative to the method that uses it: the read, its object, the
 * locks released before the value arrives, the read or call that produces it, whether the region
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

  /** The kind of region that contains the read. */
  public enum Kind {
    /** The read is a region by itself: an atomic call, or a volatile field. */
    STEP,
    /** A lock is held. */
    LOCKED,
    /** A lock is held, and the variable is changed before the lock is released. */
    TAKEN,
    /** None, unless a caller holds a lock. */
    BARE
  }

  public SharedRead {
    own = List.copyOf(own);
  }

  public Variable variable() {
    return access.variable();
  }

  /** Whether the region has ended when the value arrives, whatever locks are held there. */
  public boolean isOver() {
    return kind == Kind.STEP || !own.isEmpty();
  }

  /** The same read under additional locks. */
  public SharedRead under(List<AccessPath> locks) {
    List<AccessPath> all = new ArrayList<>(locks);
    all.addAll(own);
    Kind now = kind == Kind.BARE && !all.isEmpty() ? Kind.LOCKED : kind;
    return new SharedRead(access, base, now, all, site, isClaim, depth, crossings);
  }
}
