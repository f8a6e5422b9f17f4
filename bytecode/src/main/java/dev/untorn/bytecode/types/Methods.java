package dev.untorn.bytecode.types;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaMethod;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** All methods of a program, numbered from 0 in the order of the classes. */
public final class Methods {

  /** Represents a method outside the program. */
  public static final int OUTSIDE = -1;

  private final List<JavaMethod> all = new ArrayList<>();
  private final List<JavaClass> owners = new ArrayList<>();
  private final IdentityHashMap<JavaMethod, Integer> numbers = new IdentityHashMap<>();

  public Methods(List<JavaClass> classes) {
    for (JavaClass owner : classes) {
      for (JavaMethod method : owner.methods()) {
        numbers.put(method, all.size());
        all.add(method);
        owners.add(owner);
      }
    }
  }

  public int count() {
    return all.size();
  }

  public JavaMethod get(int number) {
    return all.get(number);
  }

  public Body body(int number) {
    return all.get(number).body().orElseThrow();
  }

  public JavaClass owner(int number) {
    return owners.get(number);
  }

  /** The number of a method, or {@link #OUTSIDE}. */
  public int number(JavaMethod method) {
    return numbers.getOrDefault(method, OUTSIDE);
  }
}
