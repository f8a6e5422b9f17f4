package dev.untorn.analysis.locking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A program in the little language of the paper: methods of one class that lock and call. */
record Little(String name, List<Method> methods) {

  /** A method with one parameter; it calls only methods of higher numbers. */
  record Method(int number, boolean isSynchronized, boolean isPrivate, List<Statement> body) {}

  /** What a method does. */
  sealed interface Statement {}

  /** A block under a lock. */
  record Sync(LockName lock, List<Statement> body) implements Statement {}

  /** One of two ways, either of which can be gone. */
  record If(List<Statement> then, List<Statement> otherwise) implements Statement {}

  /** Runs as often as it likes, and may count. */
  record Loop(Optional<String> index, List<Statement> body) implements Statement {}

  /** Makes a name mean another object. */
  record Assign(LockName target, boolean isDeclaration) implements Statement {}

  /** A call of another method. */
  record Call(LockName receiver, int method, LockName argument) implements Statement {}

  /** The fields that a method can assign, itself or in what it calls. */
  Set<String> assigned(int method) {
    Set<String> found = new TreeSet<>();
    collect(methods.get(method).body(), found);
    return found;
  }

  private void collect(List<Statement> statements, Set<String> found) {
    for (Statement statement : statements) {
      if (statement instanceof Sync sync) {
        collect(sync.body(), found);
      } else if (statement instanceof If test) {
        collect(test.then(), found);
        collect(test.otherwise(), found);
      } else if (statement instanceof Loop loop) {
        collect(loop.body(), found);
      } else if (statement instanceof Call call) {
        found.addAll(assigned(call.method()));
      } else if (((Assign) statement).target() instanceof LockName.Field field) {
        found.add(field.field());
      }
    }
  }

  /**
   * Whether no name of a lock is assigned while the lock is held: what is known about the locks
   * that are held does not say then that it is still the same one.
   */
  boolean isSteady() {
    return methods.stream().allMatch(method -> isSteady(method.body(), List.of()));
  }

  private boolean isSteady(List<Statement> statements, List<LockName> held) {
    for (Statement statement : statements) {
      boolean isSteady = true;
      if (statement instanceof Sync sync) {
        List<LockName> inside = new ArrayList<>(held);
        inside.add(sync.lock());
        isSteady = isSteady(sync.body(), inside);
      } else if (statement instanceof If test) {
        isSteady = isSteady(test.then(), held) && isSteady(test.otherwise(), held);
      } else if (statement instanceof Loop loop) {
        isSteady = isSteady(loop.body(), held);
      } else if (statement instanceof Call call) {
        isSteady = assigned(call.method()).stream().noneMatch(field -> isPart(field, held));
      } else if (statement instanceof Assign assign) {
        isSteady = held.stream().noneMatch(lock -> lock.dependsOn(assign.target()));
      }
      if (!isSteady) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPart(String field, List<LockName> held) {
    LockName assigned = new LockName.Field(LockName.Root.THIS, field);
    return held.stream().anyMatch(lock -> lock.dependsOn(assigned));
  }

  /** The program as a Java class. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "public class %s {%n  %s f;%n  %s g;%n  %s[] a;%n".formatted(name, name, name, name));
    text.append("  static native boolean coin();%n  static native %s next();%n".formatted(name));
    for (Method method : methods) {
      text.append(
          "%n  %s%svoid m%d(%s p) {%n"
              .formatted(
                  method.isPrivate() ? "private " : "public ",
                  method.isSynchronized() ? "synchronized " : "",
                  method.number(),
                  name));
      write(method.body(), "    ", text);
      text.append("  }\n");
    }
    return text.append("}\n").toString();
  }

  private void write(List<Statement> statements, String indent, StringBuilder text) {
    for (Statement statement : statements) {
      if (statement instanceof Sync sync) {
        block("synchronized (" + sync.lock().text() + ")", sync.body(), indent, text);
      } else if (statement instanceof If test) {
        block("if (coin())", test.then(), indent, text);
        if (!test.otherwise().isEmpty()) {
          block("else", test.otherwise(), indent, text);
        }
      } else if (statement instanceof Loop loop) {
        String head =
            loop.index()
                .map("for (int %1$s = 0; %1$s < 2; %1$s++)"::formatted)
                .orElse("while (coin())");
        block(head, loop.body(), indent, text);
      } else if (statement instanceof Assign assign) {
        String type = assign.isDeclaration() ? name + " " : "";
        text.append(indent).append(type).append(assign.target().text()).append(" = next();\n");
      } else if (statement instanceof Call call) {
        text.append(indent).append(call.receiver().text());
        text.append(".m%d(%s);%n".formatted(call.method(), call.argument().text()));
      }
    }
  }

  private void block(String head, List<Statement> body, String indent, StringBuilder text) {
    text.append(indent).append(head).append(" {\n");
    write(body, indent + "  ", text);
    text.append(indent).append("}\n");
  }
}
