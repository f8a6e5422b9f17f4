package dev.untorn.report.text;

import dev.untorn.model.Finding;
import dev.untorn.model.Lock;
import dev.untorn.model.Region;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.wording.DisplayNames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes which locks each thread holds, and where it releases and reacquires them. */
final class LockDescription {

  private final Finding finding;
  private final DisplayNames names;
  private final List<Region> regions;

  LockDescription(Finding finding) {
    this.finding = finding;
    names = DisplayNames.of(finding);
    regions = finding.explanation().regions();
  }

  /** One or two sentences, or nothing if no locks are known. */
  Optional<String> text() {
    String first = regions.isEmpty() ? lockNames() : actorA();
    String text = (first + " " + others()).strip();
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private String lockNames() {
    return finding.locks().isEmpty()
        ? ""
        : finding.locks().locks().stream()
                .map(LockDescription::name)
                .collect(Collectors.joining(", "))
            + ".";
  }

  /** The regions that hold all others come first, then the others one after the other. */
  private String actorA() {
    List<Region> around = regions.stream().filter(this::holdsAllOthers).toList();
    List<Region> inside = regions.stream().filter(one -> !around.contains(one)).toList();
    StringBuilder text = new StringBuilder();
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
    return names.lock(region.name(), region.from());
  }

  private String extent(Region region) {
    if (!region.from().hasLine() || !region.to().hasLine()) {
      return "throughout";
    }
    String from = names.place(region.from());
    String to = names.place(region.to());
    return from.equals(to) ? "at " + from : "from %s to %s".formatted(from, to);
  }

  /** Regions on one line seem to cover each other; then the one that comes first is around. */
  private boolean holdsAllOthers(Region region) {
    List<Region> others = regions.stream().filter(other -> !other.equals(region)).toList();
    boolean isFirstOfMany = regions.size() > 2 && regions.get(0).equals(region);
    return !others.isEmpty()
        && region.kind() == Region.Kind.LOCK
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
    boolean releases = before.kind() == Region.Kind.LOCK;
    return (releases ? ", releases it and " : ", then ") + next + at(after.from());
  }

  /** A variable can be accessed in one step without any call. */
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

  private String others() {
    return finding.explanation().interleaving().steps().stream()
        .filter(step -> step.actor().number() > 1 && !step.held().isEmpty())
        .map(step -> step.actor().letters() + " holds " + held(step) + at(step.site()) + ".")
        .distinct()
        .collect(Collectors.joining(" "));
  }

  private String held(Step step) {
    return step.held().locks().stream()
        .map(lock -> mode(lock, otherName(lock, step)))
        .collect(Collectors.joining(" and "));
  }

  /** What A holds around all cannot be held by others at the same time: theirs is another one. */
  private String otherName(Lock lock, Step step) {
    String name = names.lock(lock.expression(), step.site());
    boolean isAround =
        regions.stream().anyMatch(one -> holdsAllOthers(one) && name(one).equals(name));
    return name.equals("this") && isAround
        ? "another " + DisplayNames.simple(step.site().className())
        : name;
  }

  private String at(Site site) {
    String place = names.place(site);
    return place.isEmpty() ? "" : " at " + place;
  }

  private static String name(Lock lock) {
    return mode(lock, DisplayNames.lock(lock.expression()));
  }

  private static String mode(Lock lock, String name) {
    return lock.mode() == Lock.Mode.SHARED ? name + " (shared)" : name;
  }
}
