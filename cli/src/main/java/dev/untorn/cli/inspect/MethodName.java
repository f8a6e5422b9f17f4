package dev.untorn.cli.inspect;

import dev.untorn.bytecode.ir.JavaMethod;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.stream.Collectors;

/** Formats method names as in Java source. */
final class MethodName {

  private MethodName() {}

  /** The name with the types of the parameters: {@code put(String, long[])}. */
  static String of(JavaMethod method) {
    return plain(method) + (method.isClassInitializer() ? "" : parameters(method));
  }

  /** The name alone; constructors have that of their class. */
  static String plain(JavaMethod method) {
    if (method.isClassInitializer()) {
      return "static {}";
    }
    return method.isConstructor() ? simple(method.owner()) : method.name();
  }

  private static String parameters(JavaMethod method) {
    try {
      return MethodTypeDesc.ofDescriptor(method.descriptor()).parameterList().stream()
          .map(ClassDesc::displayName)
          .map(MethodName::simple)
          .collect(Collectors.joining(", ", "(", ")"));
    } catch (IllegalArgumentException e) {
      return method.descriptor(); // class files can have names that Java does not allow
    }
  }

  /** The name of a class without its package and the classes around it. */
  private static String simple(String name) {
    int begin = name.lastIndexOf('.') + 1;
    int inner = name.lastIndexOf('$') + 1;
    boolean isNamed =
        inner > begin
            && inner < name.length()
            && Character.isJavaIdentifierStart(name.charAt(inner));
    return name.substring(isNamed ? inner : begin);
  }
}
