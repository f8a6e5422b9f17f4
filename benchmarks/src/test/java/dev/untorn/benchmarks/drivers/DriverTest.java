package dev.untorn.benchmarks.drivers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of drivers agrees with the folder of drivers and with the bugs of real libraries. */
class DriverTest {

  private static final Path PROJECT = Path.of("..");
  private static final int MIN_DRIVERS = 36;

  @Test
  void eachDriverIsInTheTableOnce() throws IOException {
    List<String> names = Driver.read(PROJECT).stream().map(Driver::name).toList();
    try (Stream<Path> files = Files.list(PROJECT.resolve("benchmarks/drivers"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(names.stream().map(name -> name + ".java").toList());
    }
    assertThat(names).hasSizeGreaterThanOrEqualTo(MIN_DRIVERS);
  }

  @Test
  void eachBugHasOneDriver() throws IOException {
    assertThat(Driver.read(PROJECT)).extracting(Driver::bug).doesNotHaveDuplicates();
  }

  @Test
  void driversAreShortAndDoNotForceASchedule() throws IOException {
    for (Driver driver : Driver.read(PROJECT)) {
      List<String> code =
          Files.readAllLines(driver.source(PROJECT)).stream()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && !line.startsWith("/**") && !line.startsWith("//"))
              .toList();
      assertThat(code).as(driver.name()).hasSizeBetween(10, 25);
      assertThat(code)
          .as(driver.name())
          .anyMatch(line -> line.contains("class " + driver.name() + " {"))
          .noneMatch(line -> line.matches(".*(sleep\\(|CountDownLatch|Phaser|\\.wait\\().*"));
    }
  }
}
