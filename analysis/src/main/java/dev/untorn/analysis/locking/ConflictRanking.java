package dev.untorn.analysis.locking;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which of several accesses of other threads tells most: one that takes something away, in the
 * middle of the work rather than at its beginning.
 */
final class ConflictRanking {

  private static final List<String> TAKING =
      List.of("remove", "clear", "poll", "pop", "drain", "retain", "delete", "close", "reset");
  private static final List<String> BEGINNING =
      List.of("init", "load", "boot", "start", "setup", "configure", "read", "unpickle", "pickle");

  private final Program program;
  private final Map<Variable, List<StateAccess>> others = new HashMap<>();

  ConflictRanking(Program program) {
    this.program = program;
  }

  /** All accesses to a variable, those of other threads that tell most first. */
  List<StateAccess> others(Variable variable) {
    return others.computeIfAbsent(
        variable,
        one -> {
          List<StateAccess> all = new ArrayList<>(program.accesses().to(one));
          Map<StateAccess, Integer> ranks = new HashMap<>();
          all.forEach(access -> ranks.put(access, rank(access)));
          all.sort(Comparator.comparing(ranks::get));
          return List.copyOf(all);
        });
  }

  private int rank(StateAccess access) {
    String method = program.methods().get(access.method()).name();
    if (!access.writes()) {
      return 3;
    } else if (begins(method, BEGINNING)) {
      return 2;
    }
    return begins(method, TAKING) || begins(called(access), TAKING) ? 0 : 1;
  }

  private static boolean begins(String name, List<String> words) {
    return words.stream().anyMatch(word -> name.regionMatches(true, 0, word, 0, word.length()));
  }

  /** The library method that is the access, if it is one. */
  private String called(StateAccess access) {
    Body body = program.body(access.method());
    return body.op(access.instruction()).isCall()
            && body.symbol(access.instruction()) instanceof Member member
        ? member.name()
        : "";
  }
}
