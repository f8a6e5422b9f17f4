package dev.untorn.report;

import dev.untorn.model.Finding;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;

/** How people call things of one finding: short where the finding itself says the rest. */
record Names(Operation operation) {

  static Names of(Finding finding) {
    return new Names(finding.operation());
  }

  /** Class and method of the operation. */
  String operationName() {
    String name = simple(operation.className()) + "." + method(operation.method());
    return operation.block() == 0 ? name : name + ", block " + operation.block();
  }

  /** The variable, with its class where that is not the operation's. */
  String variable(Variable variable) {
    return variable.className().equals(operation.className())
        ? variable.shortName()
        : simple(variable.className()) + "." + variable.shortName();
  }

  /** The lock expression without a leading {@code this}, which says nothing to a reader. */
  static String lock(String expression) {
    return expression.startsWith("this.") ? expression.substring("this.".length()) : expression;
  }

  /** The method of a site, with its class where that is not the operation's. */
  String method(Site site) {
    return site.className().equals(operation.className())
        ? method(site.method())
        : simple(site.className()) + "." + method(site.method());
  }

  boolean isInOperation(Site site) {
    return site.className().equals(operation.className())
        && site.method().equals(operation.method());
  }

  /** The line of a site, with its file where that is not the operation's. */
  String place(Site site) {
    boolean here = site.file().isEmpty() || site.file().equals(operation.file());
    return (here ? "" : site.file()) + (site.hasLine() ? ":" + site.line() : "");
  }

  /** File and line of the operation. */
  String operationPlace() {
    String file = operation.file().isEmpty() ? "unknown source" : operation.file();
    return operation.hasLine() ? file + ":" + operation.line() : file;
  }

  static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
  }

  private static String method(String name) {
    return switch (name) {
      case "<init>" -> "constructor";
      case "<clinit>" -> "static initialiser";
      default -> name;
    };
  }
}
