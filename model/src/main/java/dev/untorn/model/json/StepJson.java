package dev.untorn.model.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.untorn.model.Actor;
import dev.untorn.model.Lock;
import dev.untorn.model.LockSet;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Step.Action;
import dev.untorn.model.Variable;
import dev.untorn.model.json.FindingJson.VariableJson;
import dev.untorn.model.wording.Spelling;
import java.util.List;
import java.util.Optional;

/** One row of an interleaving; the variable is class and field, {@code p.C.n}. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record StepJson(
    Integer thread,
    String action,
    String variable,
    String part,
    String lock,
    @JsonProperty("class") String className,
    String method,
    String descriptor,
    Integer ordinal,
    String file,
    Integer line,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> held,
    String actor) {

  StepJson {
    if (RequiredFields.present(thread, "thread") < 1) {
      throw new IllegalArgumentException("'thread' is less than 1: " + thread);
    }
    Action parsed = RequiredFields.constant(Action.class, action, "action");
    requireExactlyFor(parsed.isAccess(), variable, "variable", action);
    requireExactlyFor(parsed.isLocking(), lock, "lock", action);
    if (variable != null && variable.lastIndexOf('.') < 0) {
      throw new IllegalArgumentException("'variable' names no class: " + variable);
    }
    VariableJson.part(part);
    held = RequiredFields.list(held, "held");
    new SiteJson(className, method, descriptor, ordinal, file, line);
  }

  static StepJson of(Step step) {
    SiteJson site = SiteJson.of(step.site());
    return new StepJson(
        step.actor().number(),
        Spelling.of(step.action()),
        step.variable().map(v -> v.className() + "." + v.field()).orElse(null),
        step.variable().map(v -> VariableJson.spell(v.part())).orElse(null),
        step.lock().map(LockJson::spell).orElse(null),
        site.className(),
        site.method(),
        site.descriptor(),
        site.ordinal(),
        site.file(),
        site.line(),
        LockJson.spell(step.held()),
        SiteJson.orNull(step.actor().name()));
  }

  Step toStep() {
    return new Step(
        new Actor(thread, actor == null ? "" : actor),
        RequiredFields.constant(Action.class, action, "action"),
        Optional.ofNullable(variable).map(this::toVariable),
        Optional.ofNullable(lock).map(LockJson::parse),
        new SiteJson(className, method, descriptor, ordinal, file, line).toSite(),
        LockJson.parse(held));
  }

  private Variable toVariable(String qualified) {
    int dot = qualified.lastIndexOf('.');
    return new Variable(
        qualified.substring(0, dot), qualified.substring(dot + 1), VariableJson.part(part));
  }

  private static void requireExactlyFor(boolean needed, String value, String field, String action) {
    if (needed != (value != null)) {
      throw new IllegalArgumentException(
          "a step with action '%s' %s '%s'"
              .formatted(action, needed ? "needs" : "cannot have", field));
    }
  }

  /** A place in code; unknown parts are omitted. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record SiteJson(
      @JsonProperty("class") String className,
      String method,
      String descriptor,
      Integer ordinal,
      String file,
      Integer line) {

    SiteJson {
      RequiredFields.text(className, "class");
      RequiredFields.text(method, "method");
      if (ordinal != null) {
        RequiredFields.count(ordinal.longValue(), "ordinal");
      }
      requireLine(line);
    }

    static SiteJson of(Site site) {
      return new SiteJson(
          site.className(),
          site.method(),
          orNull(site.descriptor()),
          orNull(site.ordinal()),
          orNull(site.file()),
          orNull(site.line()));
    }

    Site toSite() {
      return new Site(
          className,
          method,
          descriptor == null ? "" : descriptor,
          ordinal == null ? Site.UNKNOWN : ordinal,
          file == null ? "" : file,
          line == null ? Site.UNKNOWN : line);
    }

    static String orNull(String text) {
      return text.isEmpty() ? null : text;
    }

    static Integer orNull(int number) {
      return number == Site.UNKNOWN ? null : number;
    }

    static void requireLine(Integer line) {
      if (line != null) {
        RequiredFields.count(line.longValue(), "line");
      }
    }
  }

  /** The spelling of locks in the file: the expression, with a suffix for shared mode. */
  static final class LockJson {

    private static final String SHARED = " (shared)";

    private LockJson() {}

    static String spell(Lock lock) {
      return lock.mode() == Lock.Mode.SHARED ? lock.expression() + SHARED : lock.expression();
    }

    static List<String> spell(LockSet locks) {
      return locks.locks().stream().map(LockJson::spell).toList();
    }

    static Lock parse(String spelled) {
      return spelled.endsWith(SHARED)
          ? Lock.shared(spelled.substring(0, spelled.length() - SHARED.length()))
          : Lock.exclusive(spelled);
    }

    static LockSet parse(List<String> spelled) {
      return LockSet.of(spelled.stream().map(LockJson::parse).toList());
    }
  }
}
