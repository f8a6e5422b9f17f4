package dev.untorn.papers.views;

import dev.untorn.papers.views.RandomAtomics.Call;
import dev.untorn.papers.views.RandomAtomics.Fresh;
import dev.untorn.papers.views.RandomAtomics.If;
import dev.untorn.papers.views.RandomAtomics.Made;
import dev.untorn.papers.views.RandomAtomics.Read;
import dev.untorn.papers.views.RandomAtomics.Return;
import dev.untorn.papers.views.RandomAtomics.Statement;
import dev.untorn.papers.views.RandomAtomics.Sum;
import dev.untorn.papers.views.RandomAtomics.While;
import dev.untorn.papers.views.RandomAtomics.Write;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The paper's figures 4 and 5 as they are printed, on names, with a naive search for paths. */
final class CausalOracle {

  private static final String UNKNOWN = "?";

  /** The graph D. */
  private final Map<String, Set<String>> edges = new HashMap<>();

  /** The versions of fields that are accessed in atomic methods, with their field and method. */
  private final Map<String, List<Integer>> versions = new HashMap<>();

  /** The conditions under which each atomic method is called. */
  private final List<Set<String>> conditions;

  private int method;

  private CausalOracle(Made made) {
    conditions = made.methods().stream().<Set<String>>map(one -> new HashSet<>()).toList();
  }

  /** The edges of DV, as {@code m1 x m2}. */
  static Set<String> dependencies(Made made) {
    CausalOracle oracle = new CausalOracle(made);
    for (int method = made.methods().size() - 1; method >= 0; method--) {
      oracle.method = method;
      Map<String, Set<String>> current = new HashMap<>();
      current.put("v0", Set.of(parameter(method)));
      oracle.run(made.methods().get(method), current, oracle.conditions.get(method));
    }
    return oracle.dependencies();
  }

  private static String parameter(int method) {
    return "m" + method + ".p";
  }

  private static String result(int method) {
    return "m" + method + ".ret";
  }

  private void add(String from, String to) {
    edges.computeIfAbsent(from, key -> new HashSet<>()).add(to);
  }

  /** Runs statements with the current versions H and the conditions IS. */
  private void run(
      List<Statement> statements, Map<String, Set<String>> current, Set<String> conditions) {
    for (Statement statement : statements) {
      if (statement instanceof If one) {
        Map<String, Set<String>> other = new HashMap<>(current);
        Set<String> inner = with(conditions, one.condition(), current);
        run(one.yes(), current, inner);
        run(one.no(), other, inner);
        join(current, other);
      } else if (statement instanceof While loop) {
        loop(loop, current, conditions);
      } else {
        step(statement, current, conditions);
      }
    }
  }

  /** The paper has one round; the versions at the end of the body come to its beginning too. */
  private void loop(While loop, Map<String, Set<String>> current, Set<String> conditions) {
    Map<String, Set<String>> before = null;
    while (!current.equals(before)) {
      before = new HashMap<>(current);
      Map<String, Set<String>> body = new HashMap<>(current);
      run(loop.body(), body, with(conditions, loop.condition(), current));
      join(current, body);
    }
  }

  private Set<String> with(Set<String> conditions, int variable, Map<String, Set<String>> current) {
    Set<String> more = new HashSet<>(conditions);
    more.addAll(of(current, "v" + variable));
    return more;
  }

  private void join(Map<String, Set<String>> one, Map<String, Set<String>> other) {
    Set<String> all = new HashSet<>(one.keySet());
    all.addAll(other.keySet());
    for (String variable : all) {
      Set<String> both = new HashSet<>(of(one, variable));
      both.addAll(of(other, variable));
      one.put(variable, both);
    }
  }

  /** Definition 3. */
  private Set<String> of(Map<String, Set<String>> current, String variable) {
    return current.getOrDefault(variable, Set.of(version(variable, UNKNOWN)));
  }

  private String version(String variable, String hash) {
    String version = variable + "#" + hash + "@m" + method;
    if (variable.startsWith("f") && method < RandomAtomics.ATOMICS) {
      versions.put(version, List.of(Integer.parseInt(variable.substring(1)), method));
    }
    return version;
  }

  private void step(Statement statement, Map<String, Set<String>> current, Set<String> conditions) {
    if (statement instanceof Return end) {
      of(current, "v" + end.value()).forEach(version -> add(version, result(method)));
      conditions.forEach(condition -> add(condition, result(method)));
    } else if (statement instanceof Write write) {
      assign(
          "f" + write.field(),
          write.number(),
          of(current, "v" + write.value()),
          current,
          conditions);
    } else if (statement instanceof Read read) {
      assign(
          "v" + read.target(), read.number(), of(current, "f" + read.field()), current, conditions);
    } else if (statement instanceof Sum sum) {
      Set<String> used = new HashSet<>(of(current, "v" + sum.left()));
      used.addAll(of(current, "v" + sum.right()));
      assign("v" + sum.target(), sum.number(), used, current, conditions);
    } else if (statement instanceof Fresh fresh) {
      assign("v" + fresh.target(), fresh.number(), Set.of(), current, conditions);
    } else if (statement instanceof Call call) {
      of(current, "v" + call.argument()).forEach(one -> add(one, parameter(call.method())));
      this.conditions.get(call.method()).addAll(conditions);
      assign(
          "v" + call.target(), call.number(), Set.of(result(call.method())), current, conditions);
    }
  }

  private void assign(
      String variable,
      int hash,
      Set<String> used,
      Map<String, Set<String>> current,
      Set<String> conditions) {
    String version = version(variable, Integer.toString(hash));
    used.forEach(one -> add(one, version));
    conditions.forEach(one -> add(one, version));
    current.put(variable, Set.of(version));
  }

  private Set<String> reached(String from) {
    Set<String> found = new HashSet<>();
    Deque<String> waiting = new ArrayDeque<>(List.of(from));
    while (!waiting.isEmpty()) {
      for (String next : edges.getOrDefault(waiting.poll(), Set.of())) {
        if (found.add(next)) {
          waiting.add(next);
        }
      }
    }
    return found;
  }

  private Set<String> dependencies() {
    Set<String> found = new TreeSet<>();
    versions.forEach(
        (first, from) -> {
          for (String second : reached(first)) {
            List<Integer> to = versions.get(second);
            if (to != null
                && (!to.get(1).equals(from.get(1)) || isReturning(first, second, from))) {
              found.add("m%d f%d m%d".formatted(from.get(1), from.get(0), to.get(1)));
            }
          }
        });
    return found;
  }

  private boolean isReturning(String first, String second, List<Integer> from) {
    return reached(first).contains(result(from.get(1)))
        && reached(result(from.get(1))).contains(parameter(from.get(1)))
        && reached(parameter(from.get(1))).contains(second);
  }
}
