package dev.untorn.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.library.TaskTable;
import dev.untorn.hooks.Hooks;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which classes get hooks, by their names. */
class ClassSelectionTest {

  private static ClassSelection selection(String options) {
    return new ClassSelection(
        AgentOptions.parse(options),
        Set.of("p/Early"),
        Set.of("other/agent/Start"),
        new TaskTable());
  }

  @Test
  void classesOfTheProgramAreWanted() {
    ClassSelection all = selection("");
    assertThat(all.wants("p/Main")).isTrue();
    assertThat(all.wants("Main")).isTrue();
    assertThat(all.wants("java/util/List")).isFalse();
    assertThat(all.wants("jdk/proxy1/$Proxy3")).isFalse();
    assertThat(all.wants("dev/untorn/hooks/Hooks")).isFalse();
    assertThat(all.wants("other/agent/Start")).isFalse();
    assertThat(all.wants("[Lp/Main;")).isFalse();
  }

  @Test
  void classesThatWereLoadedBeforeAreMeantButNotWanted() {
    ClassSelection all = selection("");
    assertThat(all.isMeant("p/Early")).isTrue();
    assertThat(all.wants("p/Early")).isFalse();
    assertThat(all.wasLoadedBefore("p/Early")).isTrue();
    assertThat(all.wasLoadedBefore("p/Main")).isFalse();
  }

  @Test
  void globsChooseAmongThem() {
    ClassSelection some = selection("include=p.*;q.Main,exclude=p.test.*");
    assertThat(some.wants("p/Main")).isTrue();
    assertThat(some.wants("q/Main")).isTrue();
    assertThat(some.wants("q/Other")).isFalse();
    assertThat(some.wants("p/test/Main")).isFalse();
  }

  @Test
  void classesOfTheJdkAreWatchedOnRequest() {
    ClassSelection some = selection("include=java.util.Stack;java.lang.StringB*,exclude=*$1");
    assertThat(some.wants("java/util/Stack")).isTrue();
    assertThat(some.wants("java/util/Vector")).as("has a part of the state").isTrue();
    assertThat(some.wants("java/util/Hashtable")).isFalse();
    assertThat(some.wants("java/lang/StringBuffer")).isTrue();
    assertThat(some.wants("p/Main")).as("as without --include").isTrue();
    ClassSelection nested = selection("include=p.*;java.util.Vector,exclude=*$1");
    assertThat(nested.wants("java/util/Vector$Itr")).isTrue();
    assertThat(nested.wants("java/util/Vector$1")).isFalse();
    assertThat(nested.wants("q/Main")).isFalse();
  }

  @Test
  void classesThatHooksAreBuiltOnAreNamed() {
    ClassSelection some = selection("include=p.*;java.util.*;java.lang.S*;*;java.net.X");
    List<String> names =
        List.of("java.util.Vector", "java.util.Timer", "java.util.Arrays", "java.lang.String");
    assertThat(some.unwatchedOfJdk(names))
        .containsExactly(
            Map.entry("java.lang.S*", List.of("java.lang.String")),
            Map.entry("java.net.X", List.of()),
            Map.entry("java.util.*", List.of("java.util.Arrays", "java.util.Timer")));
    assertThat(selection("").unwatchedOfJdk(names)).isEmpty();
  }

  /** Where they use others, these run without hooks: nothing else could be said of them. */
  @Test
  void hooksUseNoClassThatCanBeWatched() throws Exception {
    Set<String> used = new TreeSet<>();
    Path hooks = Path.of(Hooks.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (FileSystem jar = Files.isDirectory(hooks) ? null : FileSystems.newFileSystem(hooks);
        Stream<Path> files = Files.walk(jar == null ? hooks : jar.getPath("/"))) {
      for (Path file : files.filter(one -> one.toString().endsWith(".class")).toList()) {
        ClassNode type = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(type, ClassReader.SKIP_DEBUG);
        if (!type.name.startsWith("dev/untorn/hooks/start/")) {
          type.methods.forEach(
              method ->
                  method.instructions.forEach(
                      node -> {
                        if (node instanceof MethodInsnNode call
                            && JdkSelection.canBeWatched(call.owner)) {
                          used.add(type.name.replaceFirst(".*/", "") + " " + call.owner);
                        }
                      }));
        }
      }
    }
    assertThat(used)
        .containsExactlyInAnyOrder(
            "ConstructorFrame java/util/List",
            "ConstructorFrame java/util/stream/Stream",
            "HandleHooks java/util/List",
            "HandleHooks java/util/Optional",
            "JvmAccess java/util/List");
  }

  @Test
  void classesOfOtherAgentsAreReadFromTheirJars(@TempDir Path folder) throws IOException {
    Path jar = folder.resolve("agent.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("other/agent/Start.class"));
      out.putNextEntry(new JarEntry("readme.txt"));
    }
    assertThat(
            ClassSelection.classesOfAgents(
                List.of("-Xmx1g", "-javaagent:" + jar + "=a=b", "-javaagent:missing.jar")))
        .containsExactly("other/agent/Start");
  }
}
