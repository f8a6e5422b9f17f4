package dev.untorn.hooks;

import dev.untorn.hooks.shadow.RawMemory;

/** Where the instances of a class have their shadow, and their references to other objects. */
public final class ShadowLayout {

  /** Instances have no shadow of their own; it is kept in a table outside. */
  public static final long OUTSIDE = -1;

  /** Of a class whose instances are not looked into. */
  public static final ShadowLayout FOREIGN = new ShadowLayout(OUTSIDE, 1, new long[0], new int[0]);

  private static final ClassValue<ShadowLayout> ALL =
      new ClassValue<>() {
        @Override
        protected ShadowLayout computeValue(Class<?> type) {
          return type.isArray() ? FOREIGN : Hooks.resolver().layout(type);
        }
      };

  final long shadow;
  final int variables;
  final long[] references;
  final int[] holders;

  /**
   * @param shadow offset of the field with the shadow, or {@link #OUTSIDE}
   * @param variables how many fields have a word in the shadow
   * @param references offsets of the fields that refer to objects
   * @param holders the number of the variable that each of these fields is
   */
  public ShadowLayout(long shadow, int variables, long[] references, int[] holders) {
    this.shadow = shadow;
    this.variables = variables;
    this.references = references;
    this.holders = holders;
  }

  /** The slot of a variable in a shadow, by its number among those of the object. */
  public static int slot(int variable) {
    return Shadow.slot(variable);
  }

  /** Where a field is in the instances of a class. */
  public static long offset(Class<?> type, String field) {
    return RawMemory.offset(type, field);
  }

  public long[] references() {
    return references.clone();
  }

  public int[] holders() {
    return holders.clone();
  }

  static ShadowLayout of(Class<?> type) {
    return ALL.get(type);
  }
}
