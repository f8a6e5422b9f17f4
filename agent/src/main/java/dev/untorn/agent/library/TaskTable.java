package dev.untorn.agent.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What happens in which members of the JDK's classes, as {@code tasks.txt} says. */
public final class TaskTable {

  private final Map<String, List<Line>> lines = new HashMap<>();

  /** Reads the table that comes with the agent. */
  public TaskTable() {
    for (List<String> words : LibraryCallEffects.table("tasks.txt")) {
      Point point = Point.of(words.get(0));
      String type = words.get(1).replace('.', '/');
      for (String member : words.subList(2, words.size())) {
        lines.computeIfAbsent(type, key -> new ArrayList<>()).add(new Line(point, type, member));
      }
    }
  }

  /** Whether a class, named with slashes, may need hooks. */
  public boolean names(String type) {
    return lines.containsKey(outermost(type)) || lines.containsKey(type);
  }

  /** What happens when a method is called, or returns. */
  List<Point> ofMethod(String type, String method) {
    return lines.getOrDefault(type, List.of()).stream()
        .filter(line -> line.member.equals(method) && !line.point.isRead())
        .map(Line::point)
        .toList();
  }

  /** What happens when a field is read; pools read fields of their tasks, too. */
  List<Point> ofRead(String owner, String field) {
    return lines.getOrDefault(owner, List.of()).stream()
        .filter(line -> line.member.equals(field) && line.point.isRead())
        .map(Line::point)
        .toList();
  }

  private static String outermost(String type) {
    int dollar = type.indexOf('$');
    return dollar < 0 ? type : type.substring(0, dollar);
  }

  private record Line(Point point, String type, String member) {}

  /** Where a hook is, and what it reports. */
  enum Point {
    OUT_THIS("out-this"),
    OUT_FIRST("out-first"),
    OUT_LEFT("out-left"),
    IN_THIS("in-this"),
    IN_LEFT("in-left"),
    IN_RUN("in-run"),
    IN_READ("in-read"),
    BOTH_READ("both-read"),
    SUBMIT("submit"),
    START("start");

    private final String word;

    Point(String word) {
      this.word = word;
    }

    private static Point of(String word) {
      for (Point point : values()) {
        if (point.word.equals(word)) {
          return point;
        }
      }
      throw new IllegalArgumentException(word);
    }

    private boolean isRead() {
      return this == IN_READ || this == BOTH_READ;
    }
  }
}
