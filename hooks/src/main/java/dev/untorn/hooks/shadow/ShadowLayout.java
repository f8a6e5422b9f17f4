package dev.untorn.hooks.shadow;

/** Where the instances of a class have their shadow, and their references to other objects. */
public final class ShadowLayout {

  /** Instances have no shadow of their own; it is kept in a table outside. */
  public static final long OUTSIDE = -1;

  /** Of a class whose instances are not searched for references. */
  public static final ShadowLayout FOREIGN = new ShadowLayout(OUTSIDE, 1, new long[0], new int[0]);

  private static final ClassValue<ShadowLayout> ALL =
      new ClassValue<>() {
        @Override
        protected ShadowLayout computeValue(Class<?> type) {
          return type.isArray() ? FOREIGN : resolver.layout(type);
        }
      };

  private static SiteResolver resolver;

  /** Offset of the field with the shadow, or {@link #OUTSIDE}. */
  public final long shadow;

  /** How many fields have a word in the shadow. */
  public final int variables;

  /** Offsets of the fields that refer to objects; never changed. */
  public final long[] references;

  /** The number of the variable that each of these fields is; never changed. */
  public final int[] holders;

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

  /** Connects the layouts with the one that knows the fields of classes. */
  public static void connect(SiteResolver newResolver) {
    resolver = newResolver;
  }

  /** The slot of a variable in a shadow, by its number among those of the object. */
  public static int slot(int variable) {
    return Shadow.slot(variable);
  }

  /** Where a field is in the instances of a class. */
  public static long offset(Class<?> type, String field) {
    return RawMemory.offset(type, field);
  }

  public static ShadowLayout of(Class<?> type) {
    return ALL.get(type);
  }
}
