package dev.untorn.report;

import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Evidence.Confirmed;
import dev.untorn.model.Evidence.Outcome;
import dev.untorn.model.Evidence.Predicted;
import dev.untorn.model.Evidence.Suspected;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.FindingPattern;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import dev.untorn.model.triage.Triage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The findings that the golden files show. */
public final class Scenarios {

  private static final Inspection CHECK =
      new Inspection("check", List.of("shop.jar"), OptionalInt.empty(), 120, 1_942, 0, 1_250);
  private static final Inspection RUN =
      new Inspection("run", List.of("-jar shop.jar"), OptionalInt.of(3), 80, 700, 90_210, 4_000);

  /** Not all that there are: a new rule changes no golden file. */
  private static final List<Rule> RULES =
      List.of(
          Rule.LOCKING_PATTERN,
          Rule.LOCKING_PATTERN_VARIANT,
          Rule.STALE_VALUE,
          Rule.VIEW_INCONSISTENCY,
          Rule.CAUSAL_STALE_VALUE,
          Rule.VIEWS_ARTHO,
          Rule.REDUCTION,
          Rule.OFFLINE_REDUCTION,
          Rule.BLOCK,
          Rule.STALE_VALUE,
          Rule.REDUCTION);

  private Scenarios() {}

  public static Map<String, Triage> all() {
    Map<String, Triage> all = new LinkedHashMap<>();
    all.put("one", plain(Findings.of(CHECK, List.of(), List.of(reserve()))));
    all.put("many", plain(Findings.of(CHECK, List.of(), many())));
    all.put("hostile", plain(Findings.of(CHECK, hostileProblems(), hostile())));
    all.put("none", plain(Findings.of(CHECK, List.of(), List.of())));
    all.put("problems", plain(Findings.of(CHECK, problems(), List.of())));
    all.put("triaged", triaged());
    return all;
  }

  /** The finding of the house style. */
  public static Finding reserve() {
    String in = "shop.Inventory";
    Variable stock = Variable.ofField(in, "stock");
    Lock lock = Lock.exclusive("this.lock");
    Access read =
        new Access(
            Access.Kind.READ, stock, site(in, "reserve", "Inventory.java", 14), LockSet.EMPTY);
    Access write =
        new Access(
            Access.Kind.WRITE, stock, site(in, "reserve", "Inventory.java", 20), LockSet.EMPTY);
    return Finding.of(
        Rule.STALE_VALUE,
        new Predicted("two threads ran reserve at once in 12 of 40 executions"),
        Severity.ERROR,
        Claim.of(
            Operation.method(in, "reserve", "(I)Z", "Inventory.java", 12), stock, LockSet.of(lock)),
        new Explanation(
            Interleaving.of(
                Step.of(Actor.of(1), read),
                Step.of(Actor.of(2), write),
                Step.of(Actor.of(1), write)),
            List.of(
                region(lock, site(in, "reserve", "Inventory.java", 13), 15),
                region(lock, site(in, "reserve", "Inventory.java", 19), 21)),
            "Another thread can change Inventory.stock between the check and the update; one update"
                + " is lost.",
            "hold lock from :13 to :21."));
  }

  private static List<Finding> many() {
    List<Finding> many = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      many.add(numbered(i));
    }
    return many;
  }

  /** Names of growing length, three actors, calls, locks in the table, and files of others. */
  public static Finding numbered(int i) {
    String in = "shop.part" + i % 7 + ".Part" + "x".repeat(i % 50);
    Variable map = new Variable(in, "entries" + i, Variable.Part.STATE);
    Site get = site(in, "update", "Part.java", i);
    Site put = site("shop.Other", "refresh" + "y".repeat(i % 30), "Other.java", 10 * i);
    Access read = new Access(Access.Kind.READ, map, get, LockSet.EMPTY);
    Access write =
        new Access(
            Access.Kind.WRITE,
            map,
            put,
            LockSet.of(Lock.shared("this.guard"), Lock.exclusive("Other.class")));
    Evidence evidence =
        switch (i % 3) {
          case 0 -> new Suspected("the map is shared");
          case 1 -> new Predicted("seen " + i + " times");
          default -> new Confirmed(Outcome.EXCEPTION, "NullPointerException in refresh");
        };
    return Finding.of(
        RULES.get(i % RULES.size()),
        evidence,
        i % 2 == 0 ? Severity.ERROR : Severity.NOTE,
        Claim.of(
            new Operation(in, i % 5 == 0 ? "<init>" : "update", "()V", i % 2, "Part.java", i),
            map,
            LockSet.EMPTY),
        new Explanation(
            i % 20 == 4
                ? Interleaving.of(
                    Step.of(new Actor(1, "Worker.run"), read),
                    Step.acquire(Actor.of(2), Lock.exclusive("this.guard"), put),
                    Step.of(Actor.of(2), write),
                    Step.of(Actor.of(3), write))
                : Interleaving.of(Step.of(Actor.of(1), read), Step.of(Actor.of(2), write)),
            List.of(
                new Region(Region.Kind.CALL, "entries.get", get, get),
                new Region(Region.Kind.CALL, "entries.put", put, put)),
            "Another thread can change the entries between the two calls.",
            "call merge instead."));
  }

  private static List<Finding> hostile() {
    List<String> names =
        List.of(
            "<script>alert(1)</script>",
            "\"quoted\" 'name' & \\back\\",
            "\u202egnip\u202c\u2066x\u2069\u200f",
            "\u001b[31mred\u001b[0m\u0007\u009b2J\r\n\tend",
            "n".repeat(10_000),
            "\u5e93\u5b58\u6570\u91cf",
            "lone\ud800surrogate",
            "../../../etc/passwd",
            "{0} [x](1) %s ${y}");
    List<Finding> hostile = new ArrayList<>();
    for (String name : names) {
      Variable variable = Variable.ofField(name, name.replace('.', '_'));
      Access access =
          new Access(
              Access.Kind.WRITE,
              variable,
              site(name, name, name, 5),
              LockSet.of(Lock.exclusive(name)));
      hostile.add(
          Finding.of(
              Rule.BLOCK,
              new Suspected(name),
              Severity.WARNING,
              Claim.of(
                  Operation.method("p." + name, name, name, name, 1),
                  variable,
                  LockSet.of(Lock.exclusive(name))),
              new Explanation(
                  Interleaving.of(
                      Step.of(new Actor(1, name), access), Step.of(new Actor(2, name), access)),
                  List.of(region(Lock.exclusive(name), site(name, name, name, 5), 6)),
                  "Another thread can change " + name + ".",
                  "hold " + name + ".")));
    }
    return hostile;
  }

  private static List<Problem> hostileProblems() {
    return List.of(new Problem("\u001b]0;title\u0007.jar", "not\na class <b>file</b>"));
  }

  private static List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    for (int i = 10; i < 25; i++) {
      problems.add(new Problem("shop.jar!p/C" + i + ".class", "not a readable class file"));
    }
    return problems;
  }

  /** New, updated, known, gone and suppressed findings, an unused suppression, two inspections. */
  private static Triage triaged() {
    Finding old = numbered(4);
    Finding updated =
        old.merge(
            Finding.of(
                old.rules().first(),
                new Confirmed(Outcome.ASSERTION, "total is not 100"),
                old.severity(),
                old.claim(),
                old.explanation()));
    Findings findings =
        Findings.of(CHECK, List.of(), List.of(reserve(), updated, numbered(5), numbered(7)))
            .merge(Findings.of(RUN, List.of(), List.of(numbered(6))));
    List<SuppressionEntry> entries =
        List.of(
            entry(numbered(7).operation().qualifiedName(), Origin.CONFIGURATION),
            entry(numbered(6).operation().qualifiedName(), Origin.IN_SOURCE),
            entry("gone.*", Origin.CONFIGURATION));
    Findings baseline =
        Findings.of(CHECK, List.of(), List.of(numbered(4), numbered(5), numbered(8)));
    return Triage.of(findings, entries).compare(baseline);
  }

  private static Triage plain(Findings findings) {
    return Triage.of(findings, List.of());
  }

  private static SuppressionEntry entry(String operation, Origin origin) {
    return new SuppressionEntry(
        new FindingPattern(
            Optional.empty(), List.of(new Glob(operation)), Optional.empty(), Set.of()),
        new Suppression(origin, "only statistics"),
        "untorn.yaml, entry for " + operation);
  }

  private static Site site(String className, String method, String file, int line) {
    return new Site(className, method, "(I)Z", line, file, line);
  }

  private static Region region(Lock lock, Site from, int lastLine) {
    Site to =
        new Site(
            from.className(), from.method(), from.descriptor(), lastLine, from.file(), lastLine);
    return new Region(Region.Kind.LOCK, lock.expression(), from, to);
  }
}
