package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.Little.Assign;
import dev.untorn.analysis.locking.Little.Call;
import dev.untorn.analysis.locking.Little.If;
import dev.untorn.analysis.locking.Little.Loop;
import dev.untorn.analysis.locking.Little.Method;
import dev.untorn.analysis.locking.Little.Statement;
import dev.untorn.analysis.locking.Little.Sync;
import dev.untorn.analysis.locking.LockName.Element;
import dev.untorn.analysis.locking.LockName.Field;
import dev.untorn.analysis.locking.LockName.Root;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Makes little programs at random. */
final class LittleMaker {

  private static final int METHODS = 4;
  private static final int MAX_NESTING = 3;

  private final Random random;
  private final Callers callers;
  private int variables;

  private LittleMaker(long seed, Callers callers) {
    this.random = new Random(seed * 7919 + 17);
    this.callers = callers;
  }

  /** Who calls methods. */
  enum Callers {
    ANYBODY,
    /** Some methods are private. */
    KNOWN
  }

  /** What can be named at a place, and which variables can be assigned without a phi. */
  private record Scope(List<Root> roots, List<String> indices, List<Root> assignable) {

    Scope branch() {
      return new Scope(new ArrayList<>(roots), new ArrayList<>(indices), new ArrayList<>());
    }
  }

  /** A program that is steady and has few enough ways through it. */
  static Little make(String name, long seed, Callers callers) {
    LittleMaker maker = new LittleMaker(seed, callers);
    Little program = maker.program(name);
    while (!program.isSteady() || !isSmall(program)) {
      program = maker.program(name);
    }
    return program;
  }

  private static boolean isSmall(Little program) {
    try {
      LittlePaths paths = new LittlePaths(program);
      for (Method method : program.methods()) {
        paths.of(method.number());
      }
      return true;
    } catch (LittlePaths.TooManyException e) {
      return false;
    }
  }

  private Little program(String name) {
    variables = 0;
    List<Method> methods = new ArrayList<>();
    for (int number = 0; number < METHODS; number++) {
      Root parameter = Root.PARAMETER;
      Scope scope =
          new Scope(
              new ArrayList<>(List.of(Root.THIS, parameter)),
              new ArrayList<>(),
              new ArrayList<>(List.of(parameter)));
      boolean isSynchronized = random.nextInt(3) == 0;
      boolean isPrivate = callers == Callers.KNOWN && number > 0 && random.nextBoolean();
      List<Statement> body = statements(number, scope, 0);
      methods.add(new Method(number, isSynchronized, isPrivate, body));
    }
    return new Little(name, methods);
  }

  private List<Statement> statements(int method, Scope scope, int nesting) {
    List<Statement> made = new ArrayList<>();
    int count = 1 + random.nextInt(nesting == 0 ? 4 : 3);
    for (int k = 0; k < count; k++) {
      made.add(statement(method, scope, nesting));
    }
    return made;
  }

  private Statement statement(int method, Scope scope, int nesting) {
    int kind = random.nextInt(20);
    if (kind < 4 && method + 1 < METHODS) {
      int called = method + 1 + random.nextInt(METHODS - method - 1);
      return new Call(name(scope, 1), called, name(scope, 1));
    }
    if (kind < 7) {
      return assign(scope);
    }
    if (nesting >= MAX_NESTING) {
      return new Sync(name(scope, 3), List.of());
    }
    if (kind < 9) {
      List<Statement> then = statements(method, scope.branch(), nesting + 1);
      boolean hasElse = random.nextBoolean();
      return new If(then, hasElse ? statements(method, scope.branch(), nesting + 1) : List.of());
    }
    if (kind < 11) {
      Scope inside = scope.branch();
      Optional<String> index = Optional.empty();
      if (random.nextBoolean()) {
        index = Optional.of("i" + variables++);
        inside.indices().add(index.get());
      }
      return new Loop(index, statements(method, inside, nesting + 1));
    }
    boolean isEmpty = random.nextInt(3) == 0;
    LockName lock = name(scope, 3);
    // A block is no branch: what it assigns is assigned behind it too.
    return new Sync(lock, isEmpty ? List.of() : inBlock(method, scope, nesting + 1));
  }

  /** Variables that are declared in the block are not known behind it. */
  private List<Statement> inBlock(int method, Scope scope, int nesting) {
    int before = scope.roots().size();
    List<Statement> made = statements(method, scope, nesting);
    while (scope.roots().size() > before) {
      Root last = scope.roots().remove(scope.roots().size() - 1);
      scope.assignable().remove(last);
    }
    return made;
  }

  private Statement assign(Scope scope) {
    int kind = random.nextInt(6);
    if (kind == 0) {
      Root declared = new Root("x" + variables++);
      scope.roots().add(declared);
      scope.assignable().add(declared);
      return new Assign(declared, true);
    }
    if (kind == 1 && !scope.assignable().isEmpty()) {
      int which = random.nextInt(scope.assignable().size());
      Root old = scope.assignable().get(which);
      Root assigned = new Root(old.variable() + "'");
      scope.assignable().set(which, assigned);
      scope.roots().set(scope.roots().indexOf(old), assigned);
      return new Assign(assigned, false);
    }
    LockName of = name(scope, 1);
    if (kind == 2) {
      return new Assign(new Element(new Field(of, "a"), index(scope)), false);
    }
    return new Assign(new Field(of, random.nextBoolean() ? "f" : "g"), false);
  }

  private LockName name(Scope scope, int most) {
    LockName made = scope.roots().get(random.nextInt(scope.roots().size()));
    int steps = random.nextInt(most + 1);
    while (made.steps() < steps) {
      boolean isElement = steps - made.steps() >= 2 && random.nextInt(3) == 0;
      made =
          isElement
              ? new Element(new Field(made, "a"), index(scope))
              : new Field(made, random.nextBoolean() ? "f" : "g");
    }
    return made;
  }

  private String index(Scope scope) {
    boolean isVariable = !scope.indices().isEmpty() && random.nextInt(3) > 0;
    return isVariable
        ? scope.indices().get(random.nextInt(scope.indices().size()))
        : Integer.toString(random.nextInt(2));
  }
}
