package dev.untorn.bytecode.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.NamePool;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** The table of what containers run, as far as the JDK that runs this test knows it. */
class EntryTableTest {

  private static final EntryTable TABLE = EntryTable.standard();

  @Test
  void whatTheTableSaysOfTheJdkExists() throws Exception {
    int seen = 0;
    for (String type : TABLE.byType.keySet()) {
      if (type.startsWith("java.") || type.startsWith("com.sun.")) {
        for (String method : TABLE.byType.get(type).keySet()) {
          assertThat(Arrays.stream(Class.forName(type).getMethods()))
              .as("%s.%s", type, method)
              .anyMatch(real -> real.getName().equals(method));
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(5);
  }

  /** The packages were renamed, and nothing else: what is said of one is said of the other. */
  @Test
  void whatIsSaidOfJavaxIsSaidOfJakarta() {
    TABLE.byType.forEach(
        (type, methods) -> {
          if (type.startsWith("javax.")) {
            assertThat(TABLE.byType.get(type.replaceFirst("javax", "jakarta")))
                .as(type)
                .isNotNull()
                .containsAllEntriesOf(methods);
          }
        });
    for (String annotation : TABLE.annotations) {
      assertThat(TABLE.annotations).contains(annotation.replaceFirst("^javax", "jakarta"));
    }
  }

  @Test
  void methodsBelowATypeAndMethodsWithAnAnnotationAreEntries() {
    assertThat(isEntry(TABLE, method("handle", Opcodes.ACC_PUBLIC))).isTrue();
    assertThat(isEntry(TABLE, method("handled", Opcodes.ACC_PUBLIC))).isFalse();
    assertThat(isEntry(TABLE, method("handle", Opcodes.ACC_PRIVATE))).isFalse();
    assertThat(isEntry(TABLE, method("handle", Opcodes.ACC_STATIC))).isFalse();
    assertThat(isEntry(TABLE, method("any", Opcodes.ACC_PUBLIC, "jakarta.ws.rs.GET"))).isTrue();
    assertThat(isEntry(TABLE, method("any", Opcodes.ACC_PUBLIC, "jakarta.ws.rs.Path"))).isFalse();
  }

  @Test
  void peopleCanExtendTheTable() {
    EntryTable more =
        TABLE.with(
            """
            type com.sun.net.httpserver.HttpHandler close   # ours
            annotation com.acme.Served
            """);
    assertThat(isEntry(more, method("close", Opcodes.ACC_PUBLIC))).isTrue();
    assertThat(isEntry(more, method("handle", Opcodes.ACC_PUBLIC))).isTrue();
    assertThat(isEntry(more, method("any", Opcodes.ACC_PUBLIC, "com.acme.Served"))).isTrue();
    assertThat(isEntry(TABLE, method("close", Opcodes.ACC_PUBLIC))).isFalse();
    assertThat(isEntry(TABLE, method("any", Opcodes.ACC_PUBLIC, "com.acme.Served"))).isFalse();
  }

  @Test
  void wrongLinesAreRefusedWithTheirNumber() {
    for (String wrong :
        List.of("type a.B", "annotation", "annotation a b", "kind a.B run", "a.B run")) {
      assertThatThrownBy(() -> TABLE.with("# fine\n\n" + wrong))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("line 3: ");
    }
  }

  private static JavaMethod method(String name, int access, String... annotations) {
    return new JavaMethod(
        "com.acme.Page", name, "()V", access, Set.of(annotations), Optional.empty(), "");
  }

  private static boolean isEntry(EntryTable table, JavaMethod method) {
    JavaClass page =
        new JavaClass(
            method.owner(),
            Opcodes.ACC_PUBLIC,
            Optional.of("java.lang.Object"),
            List.of("com.sun.net.httpserver.HttpHandler"),
            Set.of(),
            "",
            List.of(),
            List.of(method),
            List.of());
    return table.isEntry(new Hierarchy(List.of(page), new NamePool()), method);
  }
}
