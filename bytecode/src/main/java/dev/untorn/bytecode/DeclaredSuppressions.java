package dev.untorn.bytecode;

import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.ir.ClassParser;
import dev.untorn.bytecode.ir.ClassParser.Depth;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaClass.MayTear;
import dev.untorn.bytecode.ir.NamePool;
import dev.untorn.model.Rule;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.triage.FindingPattern;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The suppressions that are declared with {@code @MayTear}, and declarations that do not hold. */
public record DeclaredSuppressions(List<SuppressionEntry> entries, List<Problem> problems) {

  public DeclaredSuppressions {
    entries = List.copyOf(entries);
    problems = List.copyOf(problems);
  }

  public static DeclaredSuppressions of(Iterable<JavaClass> classes) {
    return collect(collector -> classes.forEach(collector::add));
  }

  /** Reads only the declarations of all classes; the problems of reading them are included. */
  public static DeclaredSuppressions of(ClassFiles classes) {
    return collect(
        collector -> {
          collector.problems.addAll(classes.problems());
          classes.all().forEach(file -> collector.read(file.origin(), file.bytes()));
        });
  }

  /** Reads only the declarations of one class; problems name the origin. */
  public static DeclaredSuppressions of(String origin, byte[] bytes) {
    return collect(collector -> collector.read(origin, bytes));
  }

  private static DeclaredSuppressions collect(Consumer<Collector> reading) {
    Collector collector = new Collector();
    reading.accept(collector);
    return new DeclaredSuppressions(collector.entries, collector.problems);
  }

  /** Collects declarations and problems. */
  private static final class Collector {
    private final ClassParser parser = new ClassParser(new NamePool());
    private final List<SuppressionEntry> entries = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    void read(String origin, byte[] bytes) {
      try {
        add(parser.parse(bytes, Depth.OUTSIDE));
      } catch (RuntimeException e) {
        // ASM throws any kind of exception for damaged class files.
        problems.add(new Problem(origin, "not a readable class file"));
      }
    }

    void add(JavaClass one) {
      for (MayTear declared : one.mayTear()) {
        String member = one.name() + "." + declared.member();
        if (declared.isOnClass()) {
          List<Glob> all = List.of(new Glob(one.name() + ".*"), new Glob(one.name() + "$*"));
          add(one.name(), all, Optional.empty(), declared);
        } else if (declared.isOnField()) {
          add(member, List.of(), Optional.of(new Glob(member)), declared);
        } else {
          Glob method = new Glob(member + declared.descriptor());
          add(member, List.of(method), Optional.empty(), declared);
        }
      }
    }

    private void add(
        String place, List<Glob> operations, Optional<Glob> variable, MayTear declared) {
      String where = "@MayTear on " + place;
      Set<Rule> rules = new TreeSet<>();
      for (String id : declared.rules()) {
        Optional<Rule> rule = Rule.find(id);
        if (rule.isEmpty()) {
          problems.add(new Problem(where, "unknown rule '" + id + "'; not applied"));
          return;
        }
        rules.add(rule.get());
      }
      if (declared.reason().isBlank()) {
        problems.add(new Problem(where, "the reason is blank; not applied"));
        return;
      }
      entries.add(
          new SuppressionEntry(
              new FindingPattern(Optional.empty(), operations, variable, rules),
              new Suppression(Origin.IN_SOURCE, declared.reason()),
              where));
    }
  }
}
