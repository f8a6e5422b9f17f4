package dev.untorn.bytecode.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The members, types and constants in the instructions of one class, each kept once. */
public final class SymbolicRefs {

  private final List<Object> all = new ArrayList<>();
  private final Map<Object, Integer> numbers = new HashMap<>();

  /** A field or method as an instruction names it; the owner is a binary name with dots. */
  public record Member(String owner, String name, String descriptor) {
    /** Damaged class files leave names out. */
    public Member {
      Objects.requireNonNull(owner);
      Objects.requireNonNull(name);
      Objects.requireNonNull(descriptor);
    }

    /** Called so often that the default implementation of records is too slow. */
    @Override
    public boolean equals(Object other) {
      return this == other
          || (other instanceof Member member
              && name.equals(member.name)
              && owner.equals(member.owner)
              && descriptor.equals(member.descriptor));
    }

    @Override
    public int hashCode() {
      return (owner.hashCode() * 31 + name.hashCode()) * 31 + descriptor.hashCode();
    }
  }

  /** A class, array or primitive type as an instruction names it. */
  public record TypeName(String name) {}

  /** A method handle: a reference kind of the class file format, and what it refers to. */
  public record MethodHandle(int kind, Member member) {}

  /** A call site or constant that is linked when it is first used. */
  public record Dynamic(
      String name, String descriptor, MethodHandle bootstrap, List<Object> arguments) {
    /** Damaged class files leave names out. */
    public Dynamic {
      Objects.requireNonNull(name);
      Objects.requireNonNull(descriptor);
    }
  }

  /** The number of a symbol, the same for equal symbols; damaged class files omit some. */
  int number(Object symbol) {
    Integer known = numbers.get(Objects.requireNonNull(symbol));
    if (known != null) {
      return known;
    }
    all.add(symbol);
    numbers.put(symbol, all.size() - 1);
    return all.size() - 1;
  }

  Object get(int number) {
    return all.get(number);
  }

  /** Discards the data that only reading needs. */
  void freeze() {
    numbers.clear();
  }
}
