package dev.untorn.agent.library;

import dev.untorn.model.wording.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The points in members of JDK classes that need hooks, from {@code tasks.txt}. */
public final class TaskTable {

  private final Map<String, List<Line>> lines = new HashMap<>();

  public TaskTable() {
    for (List<String> words : LibraryCallEffects.table("tasks.txt")) {
      Point point = Spelling.find(Point.class, words.get(0)).orElseThrow();
      String type = words.get(1).replace('.', '/');
      for (String member : words.subList(2, words.size())) {
        lines.computeIfAbsent(type, key -> new ArrayList<>()).add(new Line(point, member));
      }
    }
  }

  public boolean names(String type) {
    return lines.containsKey(outermost(type)) || lines.containsKey(type);
  }

  List<Point> ofMethod(String type, String method) {
    return lines.getOrDefault(type, List.of()).stream()
        .filter(line -> line.member.equals(method) && !line.point.isRead())
        .map(Line::point)
        .toList();
  }

  /** The points at reads of a field, by any class: pools read fields of their tasks, too. */
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

  private record Line(Point point, String member) {}

  /** The place of a hook, and the event that it reports. */
  enum Point {
    OUT_THIS,
    OUT_FIRST,
    OUT_LEFT,
    IN_THIS,
    IN_LEFT,
    IN_RUN,
    IN_READ,
    BOTH_READ,
    SUBMIT,
    START;

    private boolean isRead() {
      return this == IN_READ || this == BOTH_READ;
    }
  }
}
