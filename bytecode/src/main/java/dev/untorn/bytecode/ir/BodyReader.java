package dev.untorn.bytecode.ir;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/** Reads the methods of a class file into bodies. */
public final class BodyReader {

  private final Names names;
  private final Code code = new Code();

  /** Is given each method. */
  public interface Visitor {
    /** A method with code. */
    void visit(String name, String descriptor, Body body);

    /** A method whose code no JVM would run. */
    void visitMalformed(String name, String descriptor, String why);
  }

  public BodyReader(Names names) {
    this.names = names;
  }

  /** Reads all methods of one class file. */
  public void read(byte[] classFile, Visitor visitor) {
    Symbols symbols = new Symbols();
    ClassReader reader = new ClassReader(classFile);
    Set<String> withSubroutines = new HashSet<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new CodeCollector(code, symbols, names) {
              @Override
              public void visitEnd() {
                super.visitEnd();
                if (code.hasSubroutines) {
                  withSubroutines.add(name + descriptor);
                } else {
                  build(access, name, descriptor, symbols, visitor);
                }
              }
            };
          }
        },
        ClassReader.SKIP_FRAMES);
    if (!withSubroutines.isEmpty()) {
      readInlined(reader, withSubroutines, symbols, visitor);
    }
    symbols.freeze();
  }

  /**
   * Reads again the few old methods that have subroutines, with each one put where it is called.
   */
  private void readInlined(
      ClassReader reader, Set<String> methods, Symbols symbols, Visitor visitor) {
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            if (!methods.contains(name + descriptor)) {
              return null;
            }
            return new JSRInlinerAdapter(
                Opcodes.ASM9, null, access, name, descriptor, signature, exceptions) {
              @Override
              public void visitEnd() {
                super.visitEnd();
                accept(new CodeCollector(code, symbols, names));
                build(access, name, descriptor, symbols, visitor);
              }
            };
          }
        },
        ClassReader.SKIP_FRAMES);
  }

  private void build(int access, String name, String descriptor, Symbols symbols, Visitor visitor) {
    if (code.size == 0) {
      return; // abstract or native
    }
    try {
      int receivers = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
      int[] words = Descriptors.parameterWords(descriptor, receivers);
      visitor.visit(name, descriptor, BodyBuilder.build(code, symbols, words));
    } catch (MalformedCodeException e) {
      visitor.visitMalformed(name, descriptor, e.getMessage());
    }
  }
}
