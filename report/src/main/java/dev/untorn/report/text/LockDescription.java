package dev.untorn.report.text;

import dev.untorn.model.Finding;
import dev.untorn.model.Lock;
import dev.untorn.model.Region;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.wording.DisplayNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes the locks that each thread holds, and where it releases and reacquires them. */
final class LockDescription {

  private final Finding finding;
  private final DisplayNames names;
  private final List<Region> regions;

  LockDescription(Finding finding) {
    this.finding = finding;
    names = DisplayNames.of(finding);
    regions = finding.explanation().regions();
  }

  /** The description, or empty if no locks are known. */
  Optional<String> text() {
    String text = (actorA().strip() + " " + others()).strip();
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  String label() {
    return isLocked() ? "Locks:" : "Calls:";
  }

  private boolean isLocked() {
    return regions.stream().anyMatch(region -> region.kind() == Region.Kind.LOCK)
        || isOtherLocked();
  }

  private boolean isOtherLocked() {
    return otherAccesses().anyMatch(step -> !step.held().isEmpty());
  }

  /** The regions that contain all others are first, followed by these in sequence. */
  private String actorA() {
    List<Region> around = regions.stream().filter(this::holdsAllOthers).toList();
    List<Region> inside = regions.stream().filter(one -> !around.contains(one)).toList();
    StringBuilder text = new StringBuilder();
    if (regions.isEmpty() && isOtherLocked()) {
      text.append("A holds no lock.");
    }
    for (Region region : around) {
      text.append("A holds %s %s. ".formatted(name(region), extent(region)));
    }
    if (!inside.isEmpty()) {
      text.append(around.isEmpty() ? "A " : "Meanwhile, A ").append(begin(inside.get(0)));
      for (int i = 1; i < inside.size(); i++) {
        text.append(change(inside.get(i - 1), inside.get(i)));
      }
      text.append('.');
    }
    return text.toString();
  }

  private String name(Region region) {
    return DisplayNames.inSentence(names.lock(region.name(), region.from()));
  }

  private String extent(Region region) {
    if (!region.from().hasLine() || !region.to().hasLine()) {
      return "throughout";
    }
    String from = names.place(region.from());
    String to = names.place(region.to());
    return from.equals(to) ? "at " + from : "from %s to %s".formatted(from, to);
  }

  /** Regions on one line seem to contain each other; then the first one is the outer one. */
  private boolean holdsAllOthers(Region region) {
    List<Region> others = regions.stream().filter(other -> !other.equals(region)).toList();
    boolean isFirstOfMany = regions.size() > 2 && regions.get(0).equals(region);
    if (others.isEmpty()) {
      return region.kind() == Region.Kind.LOCK && !region.from().equals(region.to());
    }
    return region.kind() == Region.Kind.LOCK
        && others.stream().allMatch(other -> covers(region, other))
        && (isFirstOfMany || others.stream().noneMatch(other -> covers(other, region)));
  }

  private static boolean covers(Region outer, Region inner) {
    return outer.covers(inner.from()) && outer.covers(inner.to());
  }

  private String begin(Region region) {
    String verb =
        switch (region.kind()) {
          case LOCK -> "holds ";
          case CALL -> verb(region, 0);
          case METHOD -> "runs ";
        };
    return verb + name(region) + at(firstSeenIn(region));
  }

  private String change(Region before, Region after) {
    boolean isReacquired = before.name().equals(after.name());
    String name = name(after);
    String next =
        switch (after.kind()) {
          case LOCK -> isReacquired ? "reacquires it" : "acquires " + name;
          case CALL -> verb(after, steps().size() - 1) + name + again(before, after);
          case METHOD -> "runs " + name + again(before, after);
        };
    boolean releases =
        before.kind() == Region.Kind.LOCK && (isReacquired || !isStillHeld(before, after));
    return (releases ? ", releases it and " : ", then ") + next + at(after.from());
  }

  /** Whether A still holds the lock of a region in a later one, judging by its name. */
  private boolean isStillHeld(Region before, Region after) {
    return before.from().className().equals(after.from().className())
        && steps().stream()
            .filter(step -> after.covers(step.site()))
            .reduce((first, last) -> last)
            .filter(last -> isNamed(last, before.name()))
            .isPresent();
  }

  private static boolean isNamed(Step step, String lock) {
    return step.held().locks().stream().anyMatch(one -> one.expression().equals(lock));
  }

  /** A region can also be a single access to a variable, without a call. */
  private String verb(Region region, int step) {
    if (isCall(region) || steps().isEmpty()) {
      return "calls ";
    }
    return steps().get(step).action() == Step.Action.READ ? "reads " : "writes ";
  }

  private static boolean isCall(Region region) {
    return region.kind() != Region.Kind.CALL || region.name().indexOf('.') >= 0;
  }

  private List<Step> steps() {
    return finding.explanation().interleaving().steps().stream()
        .filter(step -> step.actor().number() == 1)
        .toList();
  }

  private static String again(Region before, Region after) {
    return isCall(after) && before.name().equals(after.name()) ? " again" : "";
  }

  /** The first access of A in the region, which is a row of the table. */
  private Site firstSeenIn(Region region) {
    return steps().stream()
        .map(Step::site)
        .filter(region::covers)
        .findFirst()
        .orElse(region.from());
  }

  /** One sentence for each actor and the locks that it holds. */
  private String others() {
    Map<String, List<Site>> sites = new LinkedHashMap<>();
    otherAccesses()
        .filter(step -> isLocked())
        .forEach(
            step ->
                sites
                    .computeIfAbsent(
                        step.actor().letters() + " holds " + held(step), key -> new ArrayList<>())
                    .add(step.site()));
    return sites.entrySet().stream()
        .map(entry -> entry.getKey() + extent(entry.getValue()) + ".")
        .collect(Collectors.joining(" "));
  }

  private Stream<Step> otherAccesses() {
    return finding.explanation().interleaving().steps().stream()
        .filter(step -> step.actor().number() > 1 && step.lock().isEmpty());
  }

  /** From the first to the last site, or each of them if they are in several methods. */
  private String extent(List<Site> sites) {
    Site first = sites.get(0);
    Site last = sites.get(sites.size() - 1);
    boolean isRising = first.hasLine() && first.line() < last.line();
    boolean isInOneMethod =
        sites.stream()
            .allMatch(
                site ->
                    site.className().equals(first.className())
                        && site.method().equals(first.method()));
    return isRising && isInOneMethod
        ? " from %s to %s".formatted(names.place(first), names.place(last))
        : sites.stream().map(this::at).distinct().collect(Collectors.joining(" and"));
  }

  private String held(Step step) {
    return step.held().isEmpty()
        ? "no lock"
        : step.held().locks().stream()
            .map(lock -> mode(lock, otherName(lock, step)))
            .collect(Collectors.joining(" and "));
  }

  /** No other thread can hold a lock that A holds throughout; the lock of B is another object. */
  private String otherName(Lock lock, Step step) {
    Optional<String> known = nameUsedByA(lock, step);
    if (known.isPresent()) {
      return known.get();
    }
    String name = DisplayNames.inSentence(names.lock(lock.expression(), step.site()));
    boolean isAround =
        regions.stream().anyMatch(one -> holdsAllOthers(one) && name(one).equals(name));
    return lock.expression().equals("this") && isAround
        ? "the monitor of another " + DisplayNames.simple(step.site().className())
        : name;
  }

  /** The operation's name for the lock, if A's own step in the same class holds it, too. */
  private Optional<String> nameUsedByA(Lock lock, Step step) {
    List<Region> inside = regions.stream().filter(one -> !holdsAllOthers(one)).toList();
    List<Step> own = steps();
    return IntStream.range(0, inside.size() == own.size() ? own.size() : 0)
        .filter(i -> inside.get(i).kind() == Region.Kind.LOCK)
        .filter(i -> own.get(i).site().className().equals(step.site().className()))
        .filter(i -> !step.site().className().equals(finding.operation().className()))
        .filter(i -> own.get(i).held().locks().size() == 1)
        .filter(i -> own.get(i).held().locks().first().expression().equals(lock.expression()))
        .mapToObj(i -> name(inside.get(i)))
        .findFirst();
  }

  private String at(Site site) {
    String place = names.place(site);
    return place.isEmpty() ? "" : " at " + place;
  }

  private static String mode(Lock lock, String name) {
    return lock.mode() == Lock.Mode.SHARED ? name + " (shared)" : name;
  }
}
