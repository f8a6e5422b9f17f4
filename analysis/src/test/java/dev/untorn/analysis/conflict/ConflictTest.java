package dev.untorn.analysis.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.TestPrograms;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which writes can come in between, and which locks keep them out. */
class ConflictTest {

  private static final AccessPath THIS = new AccessPath.Parameter(0);

  /** How methods lock, by a name for it. */
  private static final Map<String, String> LOCKS = new LinkedHashMap<>();

  static {
    LOCKS.put("This", "synchronized (this) { %s }");
    LOCKS.put("Field", "synchronized (field) { %s }");
    LOCKS.put("Static", "synchronized (STATIC) { %s }");
    LOCKS.put("Other", "synchronized (other) { %s }");
    LOCKS.put("Reader", "both.readLock().lock(); %s both.readLock().unlock();");
    LOCKS.put("Writer", "both.writeLock().lock(); %s both.writeLock().unlock();");
  }

  @TempDir private Path folder;

  @Test
  void aWriteIsKeptOutByTheLockThatItNeeds() throws Exception {
    StringBuilder source =
        new StringBuilder(
            """
            import java.util.concurrent.locks.ReentrantReadWriteLock;

            public class Locks {
              private static final Object STATIC = new Object();
              private final Object field = new Object();
              private final Object other = new Object();
              private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
              private int value;
            """);
    LOCKS.forEach(
        (name, lock) ->
            source
                .append("public void write%s(int n) { %s }%n".formatted(name, lock))
                .append("public void read%s(int n) { %s }%n".formatted(name, lock))
                .append("\n"));
    int at;
    while ((at = source.indexOf("%s")) >= 0) {
      boolean isRead = source.lastIndexOf("void read", at) > source.lastIndexOf("void write", at);
      source.replace(at, at + 2, isRead ? "System.out.println(value + n);" : "value = n;");
    }
    Program program = TestPrograms.of(folder, "Locks", source.append("}\n").toString());
    ConflictSearch conflicts = new ConflictSearch(program);
    Variable value = Variable.ofField("Locks", "value");
    assertThat(conflicts.writes(value)).hasSameSizeAs(LOCKS.keySet());
    for (String reader : List.of("This", "Field", "Static", "Other", "Writer")) {
      StateAccess read = access(program, value, "read" + reader);
      HeldLock hold =
          program.locks().of(read.method()).held(read.instruction()).stream()
              .findFirst()
              .orElseThrow();
      Set<String> keptOut =
          conflicts.writes(value).stream()
              .filter(write -> conflicts.isKeptOut(write, read, THIS, hold))
              .map(write -> name(program, write).substring("write".length()))
              .collect(Collectors.toCollection(TreeSet::new));
      Set<String> expected = reader.equals("Writer") ? Set.of("Reader", "Writer") : Set.of(reader);
      assertThat(keptOut).as("kept out by %s", reader).isEqualTo(expected);
    }
  }

  private static String name(Program program, StateAccess access) {
    return program.methods().get(access.method()).name();
  }

  private static StateAccess access(Program program, Variable variable, String method) {
    return program.accesses().to(variable).stream()
        .filter(access -> name(program, access).equals(method))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void onlyWritesThatOthersSeeConflict() throws Exception {
    Program program =
        TestPrograms.of(
            folder,
            "Seen",
            """
            public class Seen {
              private int changed;
              private int made;
              private int fresh;

              public Seen(int n) {
                changed = n;
                made = n;
              }

              public synchronized void change(int n) {
                changed = n;
              }

              public static Seen copy(int n) {
                Seen seen = new Seen(n);
                seen.fresh = n;
                return seen;
              }

              public synchronized int sum() {
                return changed + made + fresh;
              }
            }
            """);
    ConflictSearch conflicts = new ConflictSearch(program);
    assertThat(conflicts.conflicts(Variable.ofField("Seen", "changed")))
        .extracting(write -> name(program, write))
        .containsExactly("change");
    assertThat(conflicts.isChanged(Variable.ofField("Seen", "changed"))).isTrue();
    assertThat(conflicts.isChanged(Variable.ofField("Seen", "made"))).isFalse();
    assertThat(conflicts.isChanged(Variable.ofField("Seen", "fresh"))).isFalse();
  }
}
