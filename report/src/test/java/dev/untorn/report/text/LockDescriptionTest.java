package dev.untorn.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.report.Scenarios;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sentence about locks never calls two objects by one name. */
class LockDescriptionTest {

  private static final Finding RESERVE = Scenarios.reserve();
  private static final Region FIRST = RESERVE.explanation().regions().get(0);
  private static final Region SECOND = RESERVE.explanation().regions().get(1);

  @Test
  void aLockHeldAroundTheOthersIsNotReleased() {
    Region outer = around("this.outer", 10, 30);
    assertThat(text(List.of(outer, FIRST, SECOND), RESERVE.explanation().interleaving()))
        .startsWith(
            "A holds outer from :10 to :30. Meanwhile, A holds lock at :14, releases it and"
                + " reacquires it"
                + " at :19.");
  }

  @Test
  void regionsOnOneLineComeOneAfterTheOther() {
    Region first = around("this", 3, 3);
    Region second = new Region(Region.Kind.LOCK, "this", at(FIRST.from(), 3), first.to());
    assertThat(text(List.of(first, second), other(FIRST.from().className(), "this")))
        .isEqualTo(
            "A holds the monitor of 'this' at :3, releases it and reacquires it at :3. B holds the monitor of 'this' at"
                + " Shelf.java:7.");
    assertThat(text(List.of(around("this.outer", 3, 3), first, second), none()))
        .startsWith(
            "A holds outer at :3. Meanwhile, A holds the monitor of 'this' at :3, releases it");
  }

  @Test
  void aThreadWithoutLocksIsNamed() {
    String owner = RESERVE.operation().className();
    assertThat(text(List.of(FIRST, SECOND), other(owner)))
        .isEqualTo(
            "A holds lock at :13, releases it and reacquires it at :19. B holds no lock at"
                + " Shelf.java:7.");
    assertThat(text(List.of(), other(owner, "this")))
        .isEqualTo("A holds no lock. B holds the monitor of 'this' at Shelf.java:7.");
  }

  @Test
  void aLockHeldFromOneAccessToTheOtherIsNotReleased() {
    assertThat(text(List.of(around("this.outer", 10, 30)), none()))
        .isEqualTo("A holds outer from :10 to :30.");
    LockSet both = LockSet.of(Lock.exclusive("this.lock"), Lock.exclusive("this.inner"));
    Access second =
        new Access(Access.Kind.WRITE, RESERVE.claim().variables().first(), SECOND.from(), both);
    Region inner = new Region(Region.Kind.LOCK, "this.inner", SECOND.from(), SECOND.to());
    assertThat(text(List.of(FIRST, inner), Interleaving.of(Step.of(Actor.of(1), second))))
        .isEqualTo("A holds lock at :13, then acquires inner at :19.");
  }

  @Test
  void whatIsNoCallIsReadOrWritten() {
    Region hits = new Region(Region.Kind.CALL, "hits", FIRST.from(), FIRST.from());
    Interleaving steps = RESERVE.explanation().interleaving();
    assertThat(text(List.of(hits, hits), steps))
        .startsWith("A reads hits at :13, then writes hits at :13.");
  }

  @Test
  void withoutLinesItIsHeldThroughout() {
    Region outer = new Region(Region.Kind.LOCK, "this", nowhere(1), nowhere(9));
    Region call = new Region(Region.Kind.CALL, "this.map.get", nowhere(2), nowhere(2));
    assertThat(text(List.of(outer, call, call), new Interleaving(List.of())))
        .isEqualTo(
            "A holds the monitor of 'this' throughout. Meanwhile, A calls map.get, then calls map.get again.");
  }

  @Test
  void thisOfAnotherClassIsNamedByTheClass() {
    Region outer = around("this", 10, 30);
    assertThat(text(List.of(outer, FIRST, SECOND), other("shop.Shelf$Row", "this", "this.lock")))
        .endsWith(" B holds the monitor of the Shelf.Row and Shelf.Row.lock at Shelf.java:7.");
  }

  @Test
  void thisOfTheSameClassIsAnotherObjectIfItIsHeldAlready() {
    String owner = RESERVE.operation().className();
    Interleaving other = other(owner, "this");
    assertThat(text(List.of(around("this", 10, 30), FIRST, SECOND), other))
        .endsWith(" B holds the monitor of another Inventory at Shelf.java:7.");
    assertThat(text(List.of(FIRST, SECOND), other))
        .endsWith(" B holds the monitor of 'this' at Shelf.java:7.");
  }

  @Test
  void packagesAndHiddenFieldsAreNotShown() {
    assertThat(text(List.of(around("shop.stock.Shelf.class", 10, 30), FIRST, SECOND), none()))
        .startsWith("A holds Shelf.class from");
    assertThat(text(List.of(FIRST, SECOND), other("shop.Shelf$Row", "this.this$0.lock")))
        .endsWith(" B holds Shelf.this.lock at Shelf.java:7.");
  }

  private static Region around(String name, int from, int to) {
    return new Region(Region.Kind.LOCK, name, at(FIRST.from(), from), at(FIRST.from(), to));
  }

  private static Interleaving none() {
    return new Interleaving(List.of());
  }

  private static Interleaving other(String className, String... locks) {
    Site site = new Site(className, "put", "()V", 3, "Shelf.java", 7);
    LockSet held = LockSet.of(List.of(locks).stream().map(Lock::exclusive).toList());
    Access access = new Access(Access.Kind.WRITE, RESERVE.claim().variables().first(), site, held);
    return Interleaving.of(Step.of(Actor.of(2), access));
  }

  private static String text(List<Region> regions, Interleaving interleaving) {
    Finding finding =
        Finding.of(
            Rule.LOCKING_PATTERN,
            RESERVE.evidence().first(),
            RESERVE.severity(),
            RESERVE.claim(),
            new Explanation(interleaving, regions, "Torn.", ""));
    return new LockDescription(finding).text().orElseThrow();
  }

  private static Site at(Site site, int line) {
    return new Site(site.className(), site.method(), site.descriptor(), line, site.file(), line);
  }

  private static Site nowhere(int ordinal) {
    Site site = FIRST.from();
    return new Site(site.className(), site.method(), site.descriptor(), ordinal, "", Site.UNKNOWN);
  }
}
