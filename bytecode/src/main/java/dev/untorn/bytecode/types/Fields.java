package dev.untorn.bytecode.types;

import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.parallel.Memo;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** All fields of a program, numbered from 0 in the order of the classes. */
public final class Fields {

  /** Represents a field outside the program. */
  public static final int OUTSIDE = -1;

  private final List<JavaField> all = new ArrayList<>();
  private final IdentityHashMap<JavaField, Integer> numbers = new IdentityHashMap<>();
  private final Memo<Member, Integer> byName = new Memo<>(this::find);
  private final Hierarchy hierarchy;

  public Fields(List<JavaClass> classes, Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
    for (JavaClass owner : classes) {
      for (JavaField field : owner.fields()) {
        numbers.put(field, all.size());
        all.add(field);
      }
    }
  }

  public Hierarchy hierarchy() {
    return hierarchy;
  }

  public int count() {
    return all.size();
  }

  public JavaField get(int number) {
    return all.get(number);
  }

  public int number(JavaField field) {
    return numbers.get(field);
  }

  /** The number of the field that an instruction names, or {@link #OUTSIDE}. */
  public int resolve(Member name) {
    return byName.get(name);
  }

  private int find(Member name) {
    return hierarchy
        .field(name.owner(), name.name())
        .map(field -> numbers.getOrDefault(field, OUTSIDE))
        .orElse(OUTSIDE);
  }
}
