package dev.untorn.bytecode.ir;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;

/** Class names with dots, each kept once for the whole program. */
public final class NamePool {

  private final Map<String, String> byInternalName = new ConcurrentHashMap<>();

  /** The name with dots of {@code java/lang/String} or {@code [Ljava/lang/String;}. */
  public String ofInternal(String internal) {
    String known = byInternalName.get(internal);
    if (known != null) {
      return known;
    }
    String name = internal.startsWith("[") ? ofArray(internal) : internal.replace('/', '.');
    String earlier = byInternalName.putIfAbsent(internal, name);
    return earlier == null ? name : earlier;
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
