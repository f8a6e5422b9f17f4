package dev.untorn.report.text;

import dev.untorn.model.Actor;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Step;
import dev.untorn.model.wording.DisplayNames;
import dev.untorn.model.wording.PrintableText;
import dev.untorn.model.wording.StepDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** An interleaving as a table: one column for each actor, one row for each step. */
final class StepTable {

  private static final int MIN_ACTION = 29;
  private static final int MAX_ACTION = 60;
  private static final int MAX_PLACE = 32;
  private static final int MAX_ROWS = 40;
  private static final int MAX_COLUMNS = 8;
  private static final String HEADER_INDENT = " ".repeat(8);

  private final DisplayNames names;
  private final List<Actor> actors;
  private final Interleaving interleaving;
  private final List<Step> steps;
  private final int leftOut;

  private final Map<Actor, Column> columns = new HashMap<>();

  private record Column(int action, int place) {
    /** One space before the action, one before the place, three after it. */
    int width() {
      return 1 + action + 1 + place + 3;
    }
  }

  StepTable(Finding finding) {
    names = DisplayNames.of(finding);
    interleaving = finding.explanation().interleaving();
    List<Step> all = interleaving.steps();
    steps = all.subList(0, shown(all));
    leftOut = all.size() - steps.size();
    actors = new Interleaving(steps).actors();
    actors.forEach(actor -> columns.put(actor, column(actor)));
  }

  /** The number of steps that fit: as many rows and columns as a reader can follow. */
  private static int shown(List<Step> all) {
    Set<Integer> seen = new HashSet<>();
    int shown = 0;
    while (shown < Math.min(all.size(), MAX_ROWS)) {
      seen.add(all.get(shown).actor().number());
      if (seen.size() > MAX_COLUMNS) {
        break;
      }
      shown++;
    }
    return shown;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!steps.isEmpty()) {
      lines.add(row(actors.stream().map(this::header).toList()));
      steps.forEach(step -> lines.add(row(actors.stream().map(a -> cell(a, step)).toList())));
    }
    if (leftOut > 0) {
      lines.add("and " + leftOut + " more steps");
    }
    return lines;
  }

  private Column column(Actor actor) {
    int action = MIN_ACTION;
    int place = ":00".length();
    for (Step step : steps) {
      if (step.actor().equals(actor)) {
        action = Math.max(action, PrintableText.width(action(step)));
        place = Math.max(place, PrintableText.width(place(step)));
      }
    }
    int header = PrintableText.width(headerText(actor)) - 1 - 1 - place - 3;
    return new Column(Math.max(action, header), place);
  }

  private String header(Actor actor) {
    return PrintableText.pad(headerText(actor), columns.get(actor).width());
  }

  private static String headerText(Actor actor) {
    String name = PrintableText.elide(PrintableText.clean(actor.name()), MAX_ACTION);
    return HEADER_INDENT + actor.letters() + (name.isEmpty() ? "" : "  " + name + " ");
  }

  private String cell(Actor actor, Step step) {
    Column column = columns.get(actor);
    return step.actor().equals(actor)
        ? " "
            + PrintableText.pad(action(step), column.action())
            + " "
            + PrintableText.pad(place(step), column.place())
            + "   "
        : " ".repeat(column.width());
  }

  private String action(Step step) {
    return PrintableText.elide(
        PrintableText.clean(StepDescription.text(step, interleaving, names)), MAX_ACTION);
  }

  private String place(Step step) {
    return PrintableText.elide(PrintableText.clean(names.place(step.site())), MAX_PLACE);
  }

  private static String row(List<String> cells) {
    return cells.stream().collect(Collectors.joining("|", "|", "|"));
  }
}
