package dev.untorn.benchmarks.accuracy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * The facts about a class file that the benchmarks need, read without Untorn.
 *
 * @param name binary name, with dots
 * @param references all classes that it mentions, including itself
 * @param methods those in the source
 * @param lines the number of lines with code
 */
public record CompiledClass(String name, Set<String> references, List<Method> methods, int lines) {

  /**
   * A method that has code.
   *
   * @param line the first line of its code, at or after its declaration; 0 if unknown
   */
  public record Method(OperationName name, int line) {}

  public CompiledClass {
    references = Set.copyOf(references);
    methods = List.copyOf(methods);
  }

  public static CompiledClass read(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    String name = reader.getClassName().replace('/', '.');
    Set<String> references = new TreeSet<>();
    Lines lines = new Lines(name);
    reader.accept(new ClassRemapper(lines, new Mentions(references)), 0);
    return new CompiledClass(name, references, lines.methods, lines.all.cardinality());
  }

  /** Renames nothing, and records every name that could have been renamed. */
  private static final class Mentions extends Remapper {
    private final Set<String> names;

    Mentions(Set<String> names) {
      super(Opcodes.ASM9);
      this.names = names;
    }

    @Override
    public String map(String internalName) {
      names.add(internalName.replace('/', '.'));
      return internalName;
    }
  }

  /** Records the lines with code. */
  private static final class Lines extends ClassVisitor {
    private final String className;
    private final List<Method> methods = new ArrayList<>();
    private final BitSet all = new BitSet();

    Lines(String className) {
      super(Opcodes.ASM9);
      this.className = className;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      boolean isWritten = (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) == 0;
      OperationName operation = new OperationName(className, name, descriptor);
      return new MethodVisitor(Opcodes.ASM9) {
        private boolean hasCode;
        private int first;

        @Override
        public void visitCode() {
          hasCode = true;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
          all.set(line);
          first = first == 0 ? line : first;
        }

        @Override
        public void visitEnd() {
          if (hasCode && isWritten) {
            methods.add(new Method(operation, first));
          }
        }
      };
    }
  }
}
