package dev.untorn.bytecode.ir;

import dev.untorn.bytecode.ir.JavaClass.MayTear;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/** Reads class files; confined to one thread, because it reuses its arrays. */
public final class ClassParser {

  private static final String MAY_TEAR = "Ldev/untorn/annotations/MayTear;";

  private final NamePool names;
  private final MethodCode code = new MethodCode();

  /** The parts of a class to read. */
  public enum Depth {
    /** Names, types and flags, as for classes of the JDK. */
    OUTSIDE,
    BODIES
  }

  public ClassParser(NamePool names) {
    this.names = names;
  }

  /** Reads one class file; ASM throws any kind of exception if the file is damaged. */
  public JavaClass parse(byte[] classFile, Depth depth) {
    Parsing parsing = new Parsing(new ClassReader(classFile));
    int flags = ClassReader.SKIP_FRAMES;
    if (depth == Depth.OUTSIDE) {
      flags |= ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG;
    }
    return parsing.run(flags);
  }

  /** Reads one class. */
  private final class Parsing extends ClassVisitor {
    private final ClassReader reader;
    private final SymbolicRefs symbols = new SymbolicRefs();
    private final Set<String> annotations = new HashSet<>();
    private final List<JavaField> fields = new ArrayList<>();

    /** By name and descriptor, in the order of the class file. */
    private final Map<String, JavaMethod> methods = new LinkedHashMap<>();

    private final List<MayTear> mayTear = new ArrayList<>();
    private final Set<String> withSubroutines = new HashSet<>();
    private int access;
    private String name = "";
    private Optional<String> superclass = Optional.empty();
    private List<String> interfaces = List.of();
    private String file = "";

    Parsing(ClassReader reader) {
      super(Opcodes.ASM9);
      this.reader = reader;
    }

    JavaClass run(int flags) {
      reader.accept(this, flags);
      if (!withSubroutines.isEmpty()) {
        readInlined(flags);
      }
      symbols.freeze();
      return new JavaClass(
          name,
          access,
          superclass,
          interfaces,
          annotations,
          file,
          fields,
          List.copyOf(methods.values()),
          mayTear);
    }

    @Override
    public void visit(
        int version, int flags, String type, String sign, String parent, String[] parents) {
      access = flags;
      name = names.ofInternal(type);
      superclass = Optional.ofNullable(parent).map(names::ofInternal);
      interfaces =
          parents == null ? List.of() : List.of(parents).stream().map(names::ofInternal).toList();
    }

    @Override
    public void visitSource(String source, String debug) {
      file = source == null ? "" : source;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      return note(descriptor, annotations, "", "");
    }

    @Override
    public FieldVisitor visitField(
        int flags, String field, String descriptor, String signature, Object value) {
      Set<String> on = new HashSet<>();
      return new FieldVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitAnnotation(String type, boolean visible) {
          return note(type, on, field, "");
        }

        @Override
        public void visitEnd() {
          fields.add(new JavaField(name, field, descriptor, flags, on));
        }
      };
    }

    @Override
    public MethodVisitor visitMethod(
        int flags, String method, String descriptor, String signature, String[] exceptions) {
      Descriptors.checkMethod(descriptor);
      Set<String> on = new HashSet<>();
      return new CodeCollector(code, symbols, names) {
        @Override
        public AnnotationVisitor visitAnnotation(String type, boolean visible) {
          return note(type, on, method, descriptor);
        }

        @Override
        public void visitEnd() {
          super.visitEnd();
          if (code.hasSubroutines) {
            withSubroutines.add(method + descriptor);
            code.clear();
          }
          methods.put(method + descriptor, build(flags, method, descriptor, on));
        }
      };
    }

    /** Rereads the few old methods with subroutines, and inlines these. */
    private void readInlined(int flags) {
      reader.accept(
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                int access, String method, String descriptor, String sign, String[] thrown) {
              return withSubroutines.contains(method + descriptor)
                  ? inlining(access, method, descriptor)
                  : null;
            }
          },
          flags);
    }

    private MethodVisitor inlining(int flags, String method, String descriptor) {
      return new JSRInlinerAdapter(Opcodes.ASM9, null, flags, method, descriptor, null, null) {
        @Override
        public void visitEnd() {
          super.visitEnd();
          accept(new CodeCollector(code, symbols, names));
          Set<String> on = methods.get(name + desc).annotations();
          methods.put(name + desc, build(access, name, desc, on));
        }
      };
    }

    private JavaMethod build(int flags, String method, String descriptor, Set<String> on) {
      Optional<Body> body = Optional.empty();
      String trouble = "";
      if (code.size > 0) {
        try {
          int receivers = (flags & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
          int[] words = Descriptors.parameterWords(descriptor, receivers);
          body = Optional.of(BodyBuilder.build(code, symbols, words));
        } catch (MalformedCodeException e) {
          trouble = e.getMessage();
        }
      }
      return new JavaMethod(name, method, descriptor, flags, on, body, trouble);
    }

    /** Records the name of an annotation; only the elements of {@code @MayTear} are read. */
    private AnnotationVisitor note(
        String descriptor, Set<String> on, String member, String memberDescriptor) {
      boolean isClass = descriptor.startsWith("L") && descriptor.endsWith(";");
      on.add(
          isClass
              ? names.ofInternal(descriptor.substring(1, descriptor.length() - 1))
              : descriptor);
      return descriptor.equals(MAY_TEAR) ? mayTear(member, memberDescriptor) : null;
    }

    private AnnotationVisitor mayTear(String member, String descriptor) {
      List<String> rules = new ArrayList<>();
      return new AnnotationVisitor(Opcodes.ASM9) {
        private String reason = "";

        @Override
        public void visit(String element, Object value) {
          if (element.equals("reason")) {
            reason = String.valueOf(value);
          }
        }

        @Override
        public AnnotationVisitor visitArray(String element) {
          return new AnnotationVisitor(Opcodes.ASM9) {
            @Override
            public void visit(String unnamed, Object value) {
              rules.add(String.valueOf(value));
            }
          };
        }

        @Override
        public void visitEnd() {
          mayTear.add(new MayTear(member, descriptor, reason, rules));
        }
      };
    }
  }
}
