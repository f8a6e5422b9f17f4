package dev.untorn.bytecode.ir;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;

/** Class names with dots, each kept once for the whole program. */
public final class NamePool {

  private final Map<String, String> byInternalName = new ConcurrentHashMap<>();

  /** The name, with dots, of {@code java/lang/String} or {@code [Ljava/lang/String;}. */
  public String ofInternal(String internal) {
    String known = byInternalName.get(internal);
    return known != null ? known : byInternalName.computeIfAbsent(internal, NamePool::withDots);
  }

  private static String withDots(String internal) {
    return internal.startsWith("[") ? ofArray(internal) : internal.replace('/', '.');
  }

  String ofType(Type type) {
    return type.getSort() < Type.ARRAY ? type.getClassName() : ofInternal(type.getInternalName());
  }

  private static String ofArray(String descriptor) {
    try {
      return Type.getType(descriptor).getClassName();
    } catch (RuntimeException e) {
      throw new MalformedCodeException("an array of an unknown type");
    }
  }
}
