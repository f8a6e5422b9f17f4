package dev.untorn.bytecode.ir;

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
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            return hasCode ? new OneMethod(access, name, descriptor, symbols, visitor) : null;
          }
        },
        ClassReader.SKIP_FRAMES);
    symbols.freeze();
  }

  /** Collects the code of one method, subroutines inlined, and builds its body at the end. */
  private final class OneMethod extends JSRInlinerAdapter {
    private final Symbols symbols;
    private final Visitor visitor;

    OneMethod(int access, String name, String descriptor, Symbols symbols, Visitor visitor) {
      super(Opcodes.ASM9, null, access, name, descriptor, null, null);
      this.symbols = symbols;
      this.visitor = visitor;
    }

    @Override
    public void visitEnd() {
      super.visitEnd();
      accept(new CodeCollector(code, symbols, names));
      try {
        int receivers = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        if (code.size > 0) {
          visitor.visit(
              name,
              desc,
              BodyBuilder.build(code, symbols, Descriptors.parameterWords(desc, receivers)));
        }
      } catch (MalformedCodeException e) {
        visitor.visitMalformed(name, desc, e.getMessage());
      }
    }
  }
}
