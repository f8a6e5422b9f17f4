package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.order.VectorTimestamp;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The phases in which something is used: who comes when all that others did is over begins a new
 * one, because starts, joins and other orders keep them apart. That takes the place of the first
 * thread of the paper, whose accesses do not count.
 */
final class SharingPhases {

  /** So many are remembered for those who come late and know nothing of them. */
  private static final int MOST_EARLIER = 16;

  private final List<SharingPhase> earlier = new ArrayList<>(0);
  private SharingPhase present = new SharingPhase();

  /** Of who came last; null before the first. */
  private VectorTimestamp last;

  private boolean shared;
  private boolean contended;
  private boolean racy;

  void add(VectorTimestamp now, LockIdSet held, int how) {
    if (present.isOver(now)) {
      earlier.add(present);
      present = new SharingPhase();
    } else if (!earlier.isEmpty() && !now.isSinceThen(last)) {
      mergeEarlier(now);
    }
    if (earlier.size() > MOST_EARLIER) {
      judge(earlier.remove(0));
    }
    present.add(now, held, how);
    last = now;
  }

  /**
   * Not needed by those who came last, for what was over then is over now; nor by those for whom
   * the present phase is over, for those who took part in it had the earlier ones behind them.
   */
  private void mergeEarlier(VectorTimestamp now) {
    for (Iterator<SharingPhase> all = earlier.iterator(); all.hasNext(); ) {
      SharingPhase phase = all.next();
      if (!phase.isOver(now)) {
        present.merge(phase);
        all.remove();
      }
    }
  }

  /** After this, the answers are about the whole run. */
  void finish() {
    earlier.forEach(this::judge);
    judge(present);
    earlier.clear();
  }

  private void judge(SharingPhase phase) {
    shared |= phase.isShared();
    contended |= phase.isContended();
    racy |= phase.isRacy();
  }

  /** Whether several threads use it at once. */
  boolean areShared() {
    return shared;
  }

  /** Whether several threads use it at once, and one of them writes it. */
  boolean areContended() {
    return contended;
  }

  /** Whether nothing keeps two of those threads apart. */
  boolean areRacy() {
    return racy;
  }
}
