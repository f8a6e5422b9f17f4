package dev.untorn.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes get hooks, by their names. */
class ClassSelectionTest {

  private static ClassSelection selection(String options) {
    return new ClassSelection(
        AgentOptions.parse(options), Set.of("p/Early"), Set.of("other/agent/Start"));
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
  void globsThatNameTheJdkAreCounted() {
    ClassSelection some = selection("include=p.*;java.util.V*;java.lang.String;*;q.Main");
    List<String> names = List.of("java.util.Vector", "java.util.List", "p.Main", "q.Main");
    assertThat(some.selectedOfJdk(names))
        .containsExactly(Map.entry("java.lang.String", 0L), Map.entry("java.util.V*", 1L));
    assertThat(some.wants("java/util/Vector")).isFalse();
    assertThat(selection("").selectedOfJdk(names)).isEmpty();
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
