package dev.untorn.bytecode.ir;

import com.ibm.wala.classLoader.IBytecodeMethod;
import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.core.util.config.AnalysisScopeReader;
import com.ibm.wala.ipa.callgraph.AnalysisScope;
import com.ibm.wala.ipa.callgraph.impl.Everywhere;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.ipa.cha.IClassHierarchy;
import com.ibm.wala.shrike.shrikeCT.InvalidClassFileException;
import com.ibm.wala.ssa.DefaultIRFactory;
import com.ibm.wala.ssa.IR;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSAOptions;
import com.ibm.wala.types.ClassLoaderReference;
import java.io.File;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.Map;

/** The methods of a jar as WALA sees them. */
final class Wala {

  private final Map<String, IMethod> methods = new HashMap<>();
  private final DefaultIRFactory factory = new DefaultIRFactory();

  Wala(File jar) throws Exception {
    AnalysisScope scope =
        AnalysisScopeReader.instance.makeJavaBinaryAnalysisScope(jar.getPath(), null);
    IClassHierarchy hierarchy = ClassHierarchyFactory.makeWithRoot(scope);
    for (IClass type : hierarchy) {
      if (type.getClassLoader().getReference().equals(ClassLoaderReference.Application)) {
        for (IMethod method : type.getDeclaredMethods()) {
          methods.put(
              type.getName().toString().substring(1)
                  + "."
                  + method.getName()
                  + method.getDescriptor(),
              method);
        }
      }
    }
  }

  /** The jar on the class path that has a class. */
  static File jarOf(String className) throws ClassNotFoundException, URISyntaxException {
    return new File(
        Class.forName(className, false, Wala.class.getClassLoader())
            .getProtectionDomain()
            .getCodeSource()
            .getLocation()
            .toURI());
  }

  /** A method by its full name with slashes; null if WALA has none with code. */
  IR ir(String method) {
    IMethod found = methods.get(method);
    return found == null || found.isAbstract() || found.isNative()
        ? null
        : factory.makeIR(found, Everywhere.EVERYWHERE, SSAOptions.defaultOptions());
  }

  /** Where an instruction stands in the bytes of its method. */
  static int offset(IR ir, SSAInstruction instruction) {
    try {
      return ((IBytecodeMethod<?>) ir.getMethod()).getBytecodeIndex(instruction.iIndex());
    } catch (InvalidClassFileException e) {
      throw new AssertionError(e);
    }
  }
}
