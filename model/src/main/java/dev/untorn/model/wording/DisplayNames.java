package dev.untorn.model.wording;

import dev.untorn.model.Finding;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Display names of the parts of a finding, shortened where the context makes them unambiguous. */
public record DisplayNames(Operation operation) {

  /** The package in the name of a static field or of the lock of a class. */
  private static final Pattern PACKAGE =
      Pattern.compile("^(\\w+\\.)([a-z_]\\w*\\.)+(?=[A-Z]\\w*\\.)");

  /** A lock identified only by its class, such as {@code one Shelf}: ids depend on this form. */
  private static final Pattern UNNAMED = Pattern.compile("^one ([A-Z])");

  private static final Pattern OUTER = Pattern.compile("^this\\.this\\$\\d+");

  public static DisplayNames of(Finding finding) {
    return new DisplayNames(finding.operation());
  }

  public String operationName() {
    String name = simple(operation.className()) + "." + method(operation.method());
    return operation.block() == 0 ? name : name + ", block " + operation.block();
  }

  /** The variable, with its class unless that is the class of the operation or the site. */
  String variable(Variable variable, Site site) {
    boolean isSaid =
        variable.className().equals(operation.className())
            || variable.className().equals(site.className());
    return isSaid
        ? variable.shortName()
        : simple(variable.className()) + "." + variable.shortName();
  }

  /** The lock expression without a leading {@code this} and without packages. */
  public static String lock(String expression) {
    Matcher unnamed = UNNAMED.matcher(expression);
    if (unnamed.find()) {
      return unnamed.replaceFirst(isVowel(unnamed.group(1)) ? "an $1" : "a $1");
    }
    return expression.startsWith("this.")
        ? expression.substring("this.".length())
        : PACKAGE.matcher(expression).replaceFirst("");
  }

  /** A lock in a sentence, where a bare {@code this} reads like a pronoun. */
  public static String inSentence(String lock) {
    return lock.equals("this") ? "the monitor of 'this'" : lock;
  }

  /** The lock to hold to exclude all other threads: of a read-write lock, the write lock. */
  public static String exclusive(String lock, boolean isReadWrite) {
    return isReadWrite ? "the write lock of " + lock : inSentence(lock);
  }

  private static boolean isVowel(String letter) {
    return "AEIOU".contains(letter);
  }

  /** The same for a lock at a site; in another class, {@code this} is a different object. */
  public String lock(String expression, Site site) {
    Optional<String> outer = outerLock(expression, site.className());
    if (outer.isPresent()) {
      return outer.get();
    } else if (site.className().equals(operation.className())) {
      return lock(expression);
    } else if (expression.equals("this")) {
      return "the monitor of the " + simple(site.className());
    }
    return expression.startsWith("this.")
        ? simple(site.className()) + "." + lock(expression)
        : lock(expression);
  }

  /** The lock expression of code in an inner class, if it starts with the enclosing object. */
  public static Optional<String> outerLock(String expression, String className) {
    Matcher outer = OUTER.matcher(expression);
    int inner = className.lastIndexOf('$');
    return outer.find()
        ? Optional.of(
            simple(inner < 0 ? className : className.substring(0, inner))
                + ".this"
                + expression.substring(outer.end()))
        : Optional.empty();
  }

  /** The method of a site, with its class unless that is the operation's. */
  String method(Site site) {
    boolean isSaid = site.className().equals(operation.className());
    String name = method(site.holder().orElse(site.method()));
    return (site.holder().isPresent() ? "lambda in " : "")
        + (isSaid ? name : simple(site.className()) + "." + name);
  }

  boolean isInOperation(Site site) {
    return site.className().equals(operation.className())
        && site.method().equals(operation.method());
  }

  /** The line of a site, with its file unless that is the operation's. */
  public String place(Site site) {
    boolean here = site.file().isEmpty() || site.file().equals(operation.file());
    return (here ? "" : site.file()) + (site.hasLine() ? ":" + site.line() : "");
  }

  public String operationPlace() {
    String file = operation.file().isEmpty() ? "unknown source" : operation.file();
    return operation.hasLine() ? file + ":" + operation.line() : file;
  }

  /** The file and line of a site, or its method if they are unknown. */
  public static String location(Site site) {
    return site.hasLine()
        ? site.file() + ":" + site.line()
        : site.className() + "." + site.method();
  }

  public static String simple(Variable variable) {
    return simple(variable.className()) + "." + variable.shortName();
  }

  public static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
  }

  private static String method(String name) {
    return switch (name) {
      case "<init>" -> "constructor";
      case "<clinit>" -> "static initializer";
      default -> name;
    };
  }
}
