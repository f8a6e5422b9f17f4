package dev.untorn.bytecode.ir;

import java.util.ArrayList;
import java.util.List;

/** Parses descriptors with few allocations. */
public final class Descriptors {

  private Descriptors() {}

  /** Rejects malformed descriptors of methods, including those without code. */
  static void checkMethod(String descriptor) {
    parameterCount(descriptor);
    resultWords(descriptor);
  }

  static int parameterCount(String descriptor) {
    int count = 0;
    for (int i = begin(descriptor); descriptor.charAt(i) != ')'; i = next(descriptor, i)) {
      count++;
    }
    return count;
  }

  /** The class of a parameter, a name with dots; empty for arrays and primitive types. */
  public static String parameterType(String descriptor, int parameter) {
    int at = begin(descriptor);
    for (int skipped = 0; skipped < parameter; skipped++) {
      at = next(descriptor, at);
    }
    return className(descriptor, at);
  }

  public static List<String> parameters(String descriptor) {
    List<String> found = new ArrayList<>();
    for (int i = begin(descriptor); descriptor.charAt(i) != ')'; i = next(descriptor, i)) {
      found.add(descriptor.substring(i, next(descriptor, i)));
    }
    return found;
  }

  /** The class of the result, a name with dots; empty for arrays and primitive types. */
  public static String resultType(String descriptor) {
    return className(descriptor, descriptor.lastIndexOf(')') + 1);
  }

  /** The class that a field descriptor names; empty for arrays and primitive types. */
  public static String className(String descriptor) {
    return className(descriptor, 0);
  }

  private static String className(String descriptor, int at) {
    int end = descriptor.indexOf(';', at);
    return end > at && descriptor.charAt(at) == 'L'
        ? descriptor.substring(at + 1, end).replace('/', '.')
        : "";
  }

  /** The number of words of each parameter, the receiver first if there is one. */
  public static int[] parameterWords(String descriptor, int receivers) {
    int[] words = new int[receivers + parameterCount(descriptor)];
    int count = 0;
    while (count < receivers) {
      words[count++] = 1;
    }
    for (int i = begin(descriptor); descriptor.charAt(i) != ')'; i = next(descriptor, i)) {
      words[count++] = words(descriptor.charAt(i));
    }
    return words;
  }

  /** 0 for void, 2 for long and double, 1 for all others. */
  static int resultWords(String descriptor) {
    int end = descriptor.lastIndexOf(')');
    if (end < 0 || end + 1 == descriptor.length()) {
      throw new MalformedCodeException("malformed descriptor");
    }
    return words(descriptor.charAt(end + 1));
  }

  static int words(char type) {
    return switch (type) {
      case 'V' -> 0;
      case 'J', 'D' -> 2;
      default -> 1;
    };
  }

  private static int begin(String descriptor) {
    if (!descriptor.startsWith("(") || descriptor.indexOf(')') < 0) {
      throw new MalformedCodeException("malformed descriptor");
    }
    return 1;
  }

  /** The index after the type that starts at {@code index}. */
  private static int next(String descriptor, int index) {
    int i = index;
    while (descriptor.charAt(i) == '[') {
      i++;
    }
    int end = descriptor.charAt(i) == 'L' ? descriptor.indexOf(';', i) : i;
    if (end < 0 || end + 1 >= descriptor.length()) {
      throw new MalformedCodeException("malformed descriptor");
    }
    return end + 1;
  }
}
