package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which methods library calls expect of the objects that they are given. */
final class CallbackParameters {

  private final Hierarchy hierarchy;

  /** For each type of a library the methods that its instances have to bring. */
  private final Map<String, List<JavaMethod>> known = new ConcurrentHashMap<>();

  CallbackParameters(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Whether an argument is taken as something to run, and not as any object. */
  boolean isFunction(Member called, int parameter) {
    return !of(called, parameter).isEmpty();
  }

  /** The methods that the type of a parameter demands. */
  List<JavaMethod> of(Member called, int parameter) {
    String type = Descriptors.parameterType(called.descriptor(), parameter);
    return type.isEmpty() ? List.of() : of(type);
  }

  private List<JavaMethod> of(String type) {
    List<JavaMethod> expected = known.get(type);
    if (expected == null) {
      List<JavaMethod> found = new ArrayList<>();
      for (String upper : hierarchy.supertypes(type)) {
        hierarchy.find(upper).map(JavaClass::methods).orElse(List.of()).stream()
            .filter(JavaMethod::isAbstract)
            .forEach(found::add);
      }
      expected = List.copyOf(found);
      known.put(type, expected);
    }
    return expected;
  }
}
