package dev.untorn.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * ASM's own data flow analysis, which finds the source instructions of each value: the minimum for
 * an analysis of atomicity, and the usual choice without an intermediate representation.
 */
final class SourceAnalysis {

  private int classes;
  private int methods;
  private long instructions;
  private int rejected;

  void analyze(byte[] classFile) {
    classes++;
    ClassReader reader = new ClassReader(classFile);
    Methods visitor = new Methods();
    reader.accept(visitor, ClassReader.SKIP_FRAMES);
    for (MethodNode method : visitor.all) {
      analyze(reader.getClassName(), method);
    }
  }

  private void analyze(String owner, MethodNode method) {
    methods++;
    for (AbstractInsnNode node : method.instructions) {
      if (node.getOpcode() >= 0) {
        instructions++;
      }
    }
    try {
      new Analyzer<SourceValue>(new SourceInterpreter()).analyze(owner, method);
    } catch (AnalyzerException | RuntimeException e) {
      rejected++;
    }
  }

  Counts counts() {
    return new Counts(classes, methods, instructions, rejected);
  }

  /** Keeps the methods of a class, and inlines the subroutines of old compilers. */
  private static final class Methods extends ClassVisitor {
    private final List<MethodNode> all = new ArrayList<>();

    Methods() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodNode method =
          new JSRInlinerAdapter(null, access, name, descriptor, signature, exceptions);
      all.add(method);
      return method;
    }
  }
}
