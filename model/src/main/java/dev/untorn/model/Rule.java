package dev.untorn.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kind of a finding; each has a page that explains it. */
public enum Rule {
  LOCKING_PATTERN(
      Side.STATIC,
      Use.DEFAULT,
      "a lock is acquired, released and reacquired while another lock is held"),
  LOCKING_PATTERN_VARIANT(
      Side.STATIC,
      Use.ON_REQUEST,
      "two different inner locks are acquired in sequence while another lock is held"),
  STALE_VALUE(
      Side.STATIC,
      Use.DEFAULT,
      "a value read in one critical section is used in a later one, where it may be stale"),
  VIEW_INCONSISTENCY(
      Side.STATIC,
      Use.DEFAULT,
      "related variables are read or written in separate critical sections"),
  CAUSAL_STALE_VALUE(
      Side.STATIC,
      Use.DEFAULT,
      "a write in one critical section depends on a value read in an earlier one"),
  VIEWS_ARTHO(
      Side.STATIC,
      Use.PAPER_MODE,
      "view consistency as originally published, for comparison with the papers"),
  REDUCTION(
      Side.DYNAMIC,
      Use.DEFAULT,
      "the operation is not reducible: its steps cannot be reordered into one atomic step"),
  OFFLINE_REDUCTION(Side.DYNAMIC, Use.DEFAULT, "reduction applied to a complete recorded run"),
  BLOCK(
      Side.DYNAMIC,
      Use.DEFAULT,
      "two accesses of an operation and one of another thread are not serializable");

  /** Whether a rule is static or dynamic. */
  public enum Side {
    STATIC,
    DYNAMIC
  }

  /** When the rule is applied. */
  public enum Use {
    DEFAULT,
    ON_REQUEST,
    PAPER_MODE
  }

  private final String id;
  private final Side side;
  private final Use use;
  private final String summary;

  Rule(Side side, Use use, String summary) {
    id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    this.side = side;
    this.use = use;
    this.summary = summary;
  }

  public static Optional<Rule> find(String id) {
    return Arrays.stream(values()).filter(rule -> rule.id.equals(id)).findFirst();
  }

  public String id() {
    return id;
  }

  public Side side() {
    return side;
  }

  public Use use() {
    return use;
  }

  public String summary() {
    return summary;
  }

  public String page() {
    try (InputStream page = Rule.class.getResourceAsStream("rules/" + id + ".md")) {
      return new String(page.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
