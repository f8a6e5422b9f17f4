package dev.untorn.bytecode;

import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.ClassFiles.ClassFile;
import dev.untorn.model.Rule;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.triage.FindingPattern;
import dev.untorn.model.triage.Glob;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The suppressions that are declared in code with {@code @MayTear}.
 *
 * @param problems class files that were not read, and declarations that do not hold
 */
public record DeclaredSuppressions(List<SuppressionEntry> entries, List<Problem> problems) {

  private static final String MAY_TEAR = "Ldev/untorn/annotations/MayTear;";
  private static final int ASM_API = Opcodes.ASM9;

  public DeclaredSuppressions {
    entries = List.copyOf(entries);
    problems = List.copyOf(problems);
  }

  /** Reads the annotations of all classes, and passes on the problems of reading them. */
  public static DeclaredSuppressions of(ClassFiles classes) {
    Reading reading = new Reading();
    reading.problems.addAll(classes.problems());
    for (ClassFile file : classes.all()) {
      reading.read(file.origin(), file.bytes());
    }
    return reading.result();
  }

  /**
   * Reads the annotations of one class.
   *
   * @param origin named if there is a problem
   */
  public static DeclaredSuppressions of(String origin, byte[] bytes) {
    Reading reading = new Reading();
    reading.read(origin, bytes);
    return reading.result();
  }

  /** What has been read so far. */
  private static final class Reading {
    private final List<SuppressionEntry> entries = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    private void read(String origin, byte[] bytes) {
      try {
        int flags = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
        new ClassReader(bytes).accept(new OfClass(), flags);
      } catch (RuntimeException e) {
        // ASM answers damaged class files with whatever exception its reading ends in.
        problems.add(new Problem(origin, "not a class file that can be read"));
      }
    }

    private DeclaredSuppressions result() {
      return new DeclaredSuppressions(entries, problems);
    }

    private void declare(
        String place, List<Glob> operations, Optional<Glob> variable, Declaration said) {
      String where = "@MayTear on " + place;
      Set<Rule> rules = new TreeSet<>();
      for (String id : said.rules) {
        Optional<Rule> rule = Rule.find(id);
        rule.ifPresentOrElse(
            rules::add,
            () -> problems.add(new Problem(where, "there is no rule '" + id + "'; not applied")));
        if (rule.isEmpty()) {
          return;
        }
      }
      if (said.reason.isBlank()) {
        problems.add(new Problem(where, "the reason is blank; not applied"));
        return;
      }
      entries.add(
          new SuppressionEntry(
              new FindingPattern(Optional.empty(), operations, variable, rules),
              new Suppression(Origin.IN_SOURCE, said.reason),
              where));
    }

    /** The declarations of one class. */
    private final class OfClass extends ClassVisitor {
      private String className = "";

      OfClass() {
        super(ASM_API);
      }

      @Override
      public void visit(
          int version, int access, String name, String sign, String parent, String[] interfaces) {
        className = name.replace('/', '.');
      }

      @Override
      public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        return declaration(
            descriptor,
            said ->
                declare(
                    className,
                    List.of(new Glob(className + ".*"), new Glob(className + "$*")),
                    Optional.empty(),
                    said));
      }

      @Override
      public FieldVisitor visitField(
          int access, String name, String type, String signature, Object value) {
        String field = className + "." + name;
        return new FieldVisitor(ASM_API) {
          @Override
          public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return declaration(
                descriptor, said -> declare(field, List.of(), Optional.of(new Glob(field)), said));
          }
        };
      }

      @Override
      public MethodVisitor visitMethod(
          int access, String name, String type, String signature, String[] exceptions) {
        String method = className + "." + name;
        return new MethodVisitor(ASM_API) {
          @Override
          public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return declaration(
                descriptor,
                said -> declare(method, List.of(new Glob(method + type)), Optional.empty(), said));
          }
        };
      }
    }
  }

  private static AnnotationVisitor declaration(String descriptor, Declaration.Use use) {
    return descriptor.equals(MAY_TEAR) ? new Declaration(use) : null;
  }

  /** One {@code @MayTear} while it is read. */
  private static final class Declaration extends AnnotationVisitor {

    /** What to do with a declaration that has been read. */
    interface Use {
      void accept(Declaration said);
    }

    private final Use use;
    private final List<String> rules = new ArrayList<>();
    private String reason = "";

    Declaration(Use use) {
      super(ASM_API);
      this.use = use;
    }

    @Override
    public void visit(String name, Object value) {
      if (name.equals("reason")) {
        reason = String.valueOf(value);
      }
    }

    @Override
    public AnnotationVisitor visitArray(String name) {
      return new AnnotationVisitor(ASM_API) {
        @Override
        public void visit(String unnamed, Object value) {
          rules.add(String.valueOf(value));
        }
      };
    }

    @Override
    public void visitEnd() {
      use.accept(this);
    }
  }
}
