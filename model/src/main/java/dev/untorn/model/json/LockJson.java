package dev.untorn.model.json;

import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import java.util.List;

/** Locks as the file spells them: the expression, with a mark behind it for shared mode. */
final class LockJson {

  private static final String SHARED = " (shared)";

  private LockJson() {}

  static String spell(Lock lock) {
    return lock.mode() == Lock.Mode.SHARED ? lock.expression() + SHARED : lock.expression();
  }

  static List<String> spell(LockSet locks) {
    return locks.locks().stream().map(LockJson::spell).toList();
  }

  static Lock parse(String spelled) {
    return spelled.endsWith(SHARED)
        ? Lock.shared(spelled.substring(0, spelled.length() - SHARED.length()))
        : Lock.exclusive(spelled);
  }

  static LockSet parse(List<String> spelled) {
    return LockSet.of(spelled.stream().map(LockJson::parse).toList());
  }
}
