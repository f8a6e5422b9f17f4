package dev.untorn.bytecode.escape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.TestPrograms;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which variable a method accesses that reaches an array or a collection indirectly. */
class HoldersTest {

  private static final String PROGRAM =
      """
      import java.util.*;
      class C {
        static class Rows extends ArrayList<String> {}
        private int[][] grid = new int[2][2];
        private List<int[]> rows = new ArrayList<>();
        private Map<String, List<String>> lists = new HashMap<>();
        private List<String> names = new ArrayList<>();
        private List<String> others = new ArrayList<>();
        private Rows own = new Rows();
        private List<String> names() { return names; }
        private Rows own() { return own; }
        private List<String> either(boolean b) { return b ? names : others; }
        static int first(int[] row) { return row[0]; }
        static int size(Rows rows) { return rows.size(); }

        int row() { int[] row = grid[1]; return row[0]; }
        int rowOfList() { return rows.get(0)[1]; }
        int entryOfMap() { return lists.get("x").size(); }
        int accessor() { return names().size(); }
        int accessorOfSubclass() { return own().size(); }
        int unknown(boolean b) { return either(b).size(); }
        int caller() { return first(grid[0]) + size(own); }
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "row, 'grid, grid[], grid[][]'",
    "rowOfList, 'inside rows, rows, rows[][]'",
    "entryOfMap, 'inside lists, lists'",
    "accessor, inside names",
    "accessorOfSubclass, inside own",
    "unknown, ''",
    "first, grid[][]",
    "size, inside own",
  })
  void variablesOf(String method, String variables) throws IOException {
    Program program = TestPrograms.of(folder, "C", PROGRAM);
    Set<String> found = new TreeSet<>();
    for (int i = 0; i < program.methods().count(); i++) {
      if (program.methods().get(i).name().equals(method)) {
        program.accesses().of(i).forEach(access -> found.add(text(access.variable())));
      }
    }
    assertThat(String.join(", ", found)).isEqualTo(variables);
  }

  private static String text(Variable variable) {
    return (variable.part() == Part.STATE ? "inside " : "") + variable.shortName();
  }
}
