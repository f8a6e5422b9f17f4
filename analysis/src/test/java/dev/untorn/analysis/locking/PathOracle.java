package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.LittlePaths.Change;
import dev.untorn.analysis.locking.LittlePaths.Event;
import dev.untorn.analysis.locking.LittlePaths.Give;
import dev.untorn.analysis.locking.LittlePaths.Path;
import dev.untorn.analysis.locking.LittlePaths.Run;
import dev.untorn.analysis.locking.LittlePaths.Take;
import dev.untorn.model.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the pattern by its definition: goes each way through a method, with all that it calls, and
 * looks whether a lock that is held is held without a gap from the first witness to the second.
 *
 * <p>What the paper leaves out on purpose is left out here too:
 *
 * <ul>
 *   <li>Locks are compared by name, in the words of the method that passes both witnesses. An
 *       assignment makes a name mean another object; variables are known by what was assigned. As
 *       published, names are compared as they are written, assignments in called methods are not
 *       seen, and the variant sees none at all.
 *   <li>What a called method takes, it is taken to take at its beginning: its own assignments do
 *       not matter for that, but whatever it can assign means another object when it returns.
 *       Elements of arrays that it assigns are not seen.
 *   <li>A name that is too long, or that only a called method knows, is an unknown lock: held, it
 *       shows what is meant to be atomic, but it is never a witness. That the name of a held lock
 *       is assigned does not happen: see {@link Little#isSteady}.
 *   <li>The pattern belongs to the innermost method that holds a lock over both witnesses; those
 *       that call it hear nothing of it, unless all holders are wanted.
 * </ul>
 */
final class PathOracle {

  /** Who is told about a pattern: as published only the innermost method that holds a lock. */
  enum Holders {
    INNERMOST,
    ALL
  }

  private boolean isPublished() {
    return holders == Holders.INNERMOST;
  }

  private final Little program;
  private final Rule rule;
  private final Holders holders;
  private final IdentityHashMap<Path, Way> ways = new IdentityHashMap<>();
  private final Set<String> found = new TreeSet<>();

  private PathOracle(Little program, Rule rule, Holders holders) {
    this.program = program;
    this.rule = rule;
    this.holders = holders;
  }

  /** All patterns, as {@code method: first, second}. */
  static Set<String> find(Little program, Rule rule, Holders holders) {
    PathOracle oracle = new PathOracle(program, rule, holders);
    LittlePaths paths = new LittlePaths(program);
    try {
      for (Little.Method method : program.methods()) {
        paths.of(method.number()).forEach(oracle::way);
      }
    } catch (LittlePaths.TooManyException e) {
      throw new IllegalArgumentException(e);
    }
    return oracle.found;
  }

  private Way way(Path path) {
    Way known = ways.get(path);
    if (known == null) {
      known = new Way(path.method());
      path.events().forEach(known::pass);
      ways.put(path, known);
    }
    return known;
  }

  /** Two locks that are taken one after the other, with nothing held around. */
  private record Pair(LockName first, LockName second) {}

  /** A lock that is held, as an object of its own for each time that it is taken. */
  private static final class Held {
    private final LockName name;
    private final boolean isAgain;

    Held(LockName name, boolean isAgain) {
      this.name = name;
      this.isAgain = isAgain;
    }
  }

  /** A lock that was given up, with what is held since then. */
  private record GivenUp(LockName name, Set<Held> since) {}

  /** One way through one method. */
  private final class Way {
    private final int method;
    private final Deque<Held> held = new ArrayDeque<>();
    private final List<GivenUp> givenUp = new ArrayList<>();
    private final Set<LockName> taken = new LinkedHashSet<>();
    private final Set<Pair> pairs = new LinkedHashSet<>();

    Way(int method) {
      this.method = method;
    }

    void pass(Event event) {
      if (event instanceof Take take) {
        take(written(take.lock()));
      } else if (event instanceof Give) {
        give();
      } else if (event instanceof Change change) {
        change(written(change.name()));
      } else {
        run((Run) event);
      }
    }

    private LockName written(LockName name) {
      return isPublished() ? name.written() : name;
    }

    private void take(LockName lock) {
      boolean isAgain = isHeld(lock);
      if (!isAgain && lock.isShort()) {
        second(lock);
        taken.add(lock);
      }
      held.push(new Held(lock, isAgain));
    }

    private void give() {
      Held last = held.pop();
      if (!last.isAgain) {
        givenUp.forEach(one -> one.since().remove(last));
        if (last.name.isShort()) {
          givenUp.add(new GivenUp(last.name, around()));
        }
      }
    }

    private void change(LockName assigned) {
      if (!isPublished()) {
        givenUp.removeIf(one -> one.name().dependsOn(assigned));
      } else if (rule == Rule.LOCKING_PATTERN) {
        givenUp.removeIf(one -> one.name().contains(assigned));
      }
    }

    private void run(Run run) {
      Way inside = way(run.path());
      Set<LockName> here = new LinkedHashSet<>();
      inside.taken.forEach(name -> translate(name, run).filter(this::isOpen).ifPresent(here::add));
      here.forEach(this::second);
      here.forEach(name -> givenUp.add(new GivenUp(name, around())));
      taken.addAll(here);
      for (Pair pair : inside.pairs) {
        Optional<LockName> first = translate(pair.first(), run).filter(this::isOpen);
        Optional<LockName> second = translate(pair.second(), run).filter(this::isOpen);
        if (first.isPresent() && second.isPresent()) {
          pass(new Pair(first.get(), second.get()), around());
        }
      }
      for (String field : isPublished() ? List.<String>of() : assigned(run)) {
        change(new LockName.Field(LockName.Root.THIS, field));
      }
    }

    private Iterable<String> assigned(Run run) {
      return program.assigned(run.call().method());
    }

    private Optional<LockName> translate(LockName name, Run run) {
      return name.translate(written(run.call().receiver()), written(run.call().argument()))
          .filter(LockName::isShort);
    }

    private void second(LockName name) {
      for (GivenUp first : givenUp) {
        pass(new Pair(first.name(), name), first.since());
      }
    }

    private void pass(Pair pair, Set<Held> around) {
      boolean isSame = pair.first().equals(pair.second());
      boolean isAny = isPublished() && rule == Rule.LOCKING_PATTERN_VARIANT;
      if (!isAny && isSame != (rule == Rule.LOCKING_PATTERN)) {
        return;
      }
      if (!around.isEmpty()) {
        found.add("m%d: %s, %s".formatted(method, pair.first().shown(), pair.second().shown()));
      }
      if (around.isEmpty() || holders == Holders.ALL) {
        pairs.add(pair);
      }
    }

    private Set<Held> around() {
      Set<Held> all = new HashSet<>(held);
      all.removeIf(one -> one.isAgain);
      return all;
    }

    private boolean isOpen(LockName name) {
      return !isHeld(name);
    }

    private boolean isHeld(LockName name) {
      return held.stream().anyMatch(one -> one.name.equals(name));
    }
  }
}
