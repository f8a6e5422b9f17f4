package dev.untorn.agent.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Tables that come with the agent as texts. */
public final class ResourceTable {

  private ResourceTable() {}

  /** The lines of a table beside a class, each as its words; what begins with # is none. */
  public static List<List<String>> table(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> Arrays.stream(line.split("\\s+", -1)).filter(w -> !w.isEmpty()).toList())
          .filter(words -> !words.isEmpty() && !words.get(0).startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
